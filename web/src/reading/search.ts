/** Finding rules: by id, by number with all cases under it, or by words; and laying them out by chapter. */

import type { RuleShown } from '../lib/shapes'

export interface Chapter {
  title: string
  entries: RuleShown[]
}

interface Found {
  /** How the words were read. */
  by: 'nothing' | 'id' | 'number' | 'words'
  /** What was asked for. */
  entries: RuleShown[]
  /** The rest of the chapters that it stands in, for a look around; empty for a search by words. */
  around: RuleShown[]
}

const KIND_ORDER: Record<string, number> = { rule: 0, ruling: 1, option: 2, erratum: 3, note: 4 }
const NUMBER = /^\d+(\.\d+)*$/

export const KIND_WORDS: Record<RuleShown['kind'], string> = {
  rule: 'Rule',
  ruling: 'Ruling',
  option: 'Option',
  erratum: 'Erratum',
  note: 'Note',
}

/** What a kind of entry is, for whoever asks. */
export const KIND_MEANINGS: Record<RuleShown['kind'], string> = {
  rule: 'A rule of the rulebook, in our words',
  ruling: 'How we read the rules where they are silent or in doubt',
  option: 'A question left open: you choose the answer when you begin a game',
  erratum: 'A correction that changed play; games begun before it go on under the old rule',
  note: 'No effect on play',
}

export function find(rules: RuleShown[], words: string): Found {
  const asked = words.trim()
  if (asked === '') return { by: 'nothing', entries: inOrder(rules), around: [] }
  const exact = byId(rules, asked)
  if (exact.length > 0) return { by: 'id', entries: exact, around: chapterAround(rules, exact) }
  const cases = byNumber(rules, asked)
  if (cases.length > 0) return { by: 'number', entries: cases, around: chapterAround(rules, cases) }
  return { by: 'words', entries: byWords(rules, asked), around: [] }
}

/** By id, also without what stands before the first dash: `AL-9.6-D` is `9.6-D`. */
function byId(rules: RuleShown[], words: string): RuleShown[] {
  const word = words.toLowerCase()
  const whole = rules.filter((rule) => rule.id.toLowerCase() === word)
  if (whole.length > 0 || NUMBER.test(word)) return whole
  return rules.filter(
    (rule) =>
      rule.id.includes('-') && /\d/.test(word) && rule.id.slice(rule.id.indexOf('-') + 1).toLowerCase() === word,
  )
}

/** By number: the case itself, then all cases under it. A case that there is not is looked for one level up: 9.6.1.A. */
function byNumber(rules: RuleShown[], words: string): RuleShown[] {
  let number = /^\d+(\.\d+)*/.exec(words.replace(/^(rule|case)\s+/i, ''))?.[0] ?? ''
  if (number === '' || !/^(rule\s+|case\s+)?\d[\d.]*[.-]?\w?$/i.test(words)) return []
  for (; number !== ''; number = number.includes('.') ? number.slice(0, number.lastIndexOf('.')) : '') {
    const found = rules.filter((rule) => rule.number === number || rule.number.startsWith(`${number}.`))
    if (found.length > 0) return inOrder(found)
  }
  return []
}

/** Every word must stand in id, title or text; entries with all of them in the title come first. */
function byWords(rules: RuleShown[], words: string): RuleShown[] {
  const wanted = plainLetters(words).split(/\s+/)
  const has = (text: string): boolean => wanted.every((word) => plainLetters(text).includes(word))
  const found = inOrder(
    rules.filter((rule) => has(`${rule.id} ${rule.number} ${rule.title} ${rule.text} ${KIND_WORDS[rule.kind]}`)),
  )
  return [...found.filter((rule) => has(rule.title)), ...found.filter((rule) => !has(rule.title))]
}

function chapterAround(rules: RuleShown[], found: RuleShown[]): RuleShown[] {
  const chapters = new Set(found.map(chapterOf))
  return inOrder(rules.filter((rule) => chapters.has(chapterOf(rule)) && !found.includes(rule)))
}

/** Small letters without marks, so that Hue finds Huế. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .toLowerCase()

/** By number, and within a case the rules first, then rulings, options, errata and notes; otherwise as they come. */
export function inOrder(rules: RuleShown[]): RuleShown[] {
  return rules
    .map((rule, index) => ({ rule, index, parts: rule.number.split('.').map(Number) }))
    .sort(
      (a, b) =>
        compareParts(a.parts, b.parts) ||
        (KIND_ORDER[a.rule.kind] ?? 9) - (KIND_ORDER[b.rule.kind] ?? 9) ||
        a.index - b.index,
    )
    .map(({ rule }) => rule)
}

function compareParts(a: number[], b: number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1)
    if (difference) return difference
  }
  return 0
}

const chapterOf = (rule: RuleShown): string => rule.number.split('.')[0] ?? ''

/** In chapters, in the order in which the chapters first come. */
export function chapters(entries: RuleShown[]): Chapter[] {
  const found = new Map<string, RuleShown[]>()
  for (const entry of entries) {
    const chapter = chapterOf(entry)
    const list = found.get(chapter)
    if (list) list.push(entry)
    else found.set(chapter, [entry])
  }
  return [...found].map(([chapter, list]) => ({
    title: chapter === '0' ? 'Introduction' : `Chapter ${chapter}`,
    entries: list,
  }))
}

/** The entries that an entry speaks of; an id that leads nowhere is left out. */
export function seeAlso(rules: RuleShown[], entry: RuleShown): RuleShown[] {
  return entry.see.flatMap((id) => rules.filter((rule) => rule.id === id))
}
