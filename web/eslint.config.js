import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import settings from './svelte.config.js'

/** Finds mistakes that svelte-check does not; the looks of the code are left to prettier. */
export default defineConfig(
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // The types of components are known to svelte-check alone, which is as strict about `any`.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // A function may be async because its callers await it.
      '@typescript-eslint/require-await': 'off',
      // The drawings are the server's own, and lists without keys are those that never change.
      'svelte/no-at-html-tags': 'off',
      'svelte/require-each-key': 'off',
      // Caches are plain maps on purpose; `{' '}` is prettier's; the compiler itself reports comments that ignore nothing.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/no-useless-mustaches': 'off',
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: settings } },
  },
  // A mock takes any function, one that answers later included.
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-misused-promises': 'off' } },
  { files: ['*.js'], extends: [ts.configs.disableTypeChecked] },
)
