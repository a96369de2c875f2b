import { createHash } from 'node:crypto'
import { foldText } from '@estudio/domain'
import type { Movement } from './read-rows.ts'
import type { ReadStatement } from './read-statement.ts'

const hash = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex')

/**
 * Two equal deposits in a file are two movements, because each has its own number among the equal deposits. The same deposits
 * have the same numbers in another file.
 */
export function movementFingerprints({
  layout,
  movements,
}: Pick<ReadStatement, 'layout' | 'movements'>): string[] {
  const counts = new Map<string, number>()
  return movements.map(({ day, cents, concept, reference }: Movement) => {
    const same = hash(layout, day, cents, foldText(concept), foldText(reference))
    const number = (counts.get(same) ?? 0) + 1
    counts.set(same, number)
    return hash(same, number)
  })
}
