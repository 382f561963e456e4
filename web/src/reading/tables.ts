/** A printed table as text: what is laid out in columns keeps its spaces, what are sentences is wrapped. */

interface Block {
  kind: 'columns' | 'sentences'
  text: string
}

const FEW = 5

/** Lines of several words without columns are sentences. */
const isSentence = (line: string): boolean => !/\S {2,}\S/.test(line) && (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= FEW

export function blocks(text: string): Block[] {
  const found: Block[] = []
  for (const line of text.replace(/\s+$/, '').split('\n')) {
    const last = found.at(-1)
    if (isSentence(line)) found.push({ kind: 'sentences', text: line.trim() })
    else if (last?.kind === 'columns') last.text += `\n${line}`
    else if (line.trim() !== '') found.push({ kind: 'columns', text: line })
  }
  return found.map((block) => ({ ...block, text: block.text.replace(/\s+$/, '') }))
}

/** The usual and the least size of letters in columns, in pixels. */
export const LETTERS = 12
const LEAST = 9.5

/** The size of letters with which text that is so wide at the usual size fits into the room, as far as it can be read. */
export function lettersFor(width: number, room: number): number {
  if (width <= room || width <= 0) return LETTERS
  return Math.max(LEAST, Math.floor(LETTERS * (room / width) * 20) / 20)
}
