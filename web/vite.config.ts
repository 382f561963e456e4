import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** The page is built into the package, so that the server finds it and the wheel carries it. */
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/citadel/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 1024 },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
})
