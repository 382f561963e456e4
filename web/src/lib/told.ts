/** Sentences of the game in pieces: text, dice in brackets such as [4], numbers of rules in round ones such as (10.5). */

export interface Piece {
  text?: string
  die?: number
  rule?: string
  /** The signs right after a die or a rule, which stay on its line. */
  sign?: string
}

const PARTS = /(?:\[(\d{1,2})\]|\((\d+(?:\.\d+)+(?:-\d+)?|[A-Z]{1,2}-\d+)\))([.,;:!?)]*)/g

/** A number with the sign of minus if it is below zero. */
export const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value))

export function pieces(sentence: string): Piece[] {
  const found: Piece[] = []
  let done = 0
  for (const match of sentence.matchAll(PARTS)) {
    if (match.index > done) found.push({ text: sentence.slice(done, match.index) })
    const sign = match[3] ? { sign: match[3] } : {}
    found.push(match[1] !== undefined ? { die: Number(match[1]), ...sign } : { rule: match[2]!, ...sign })
    done = match.index + match[0].length
  }
  if (done < sentence.length) found.push({ text: sentence.slice(done) })
  return found
}
