/** A printed table as text: what is laid out in columns keeps its spaces, what are sentences is wrapped. */

export interface Block {
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
