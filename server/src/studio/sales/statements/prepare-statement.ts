import { createHash } from 'node:crypto'
import { foldText } from '@estudio/domain'
import { type Match, matchMovements, type Purchase } from './match-movements.ts'
import type { Movement } from './read-rows.ts'
import { type ReadOptions, type ReadStatement, readStatement } from './read-statement.ts'

export interface StatementInput extends ReadOptions {
  bytes: Uint8Array
  /** The purchases that the movements may pay. */
  purchases: readonly Purchase[]
}

export interface PreparedMovement extends Movement {
  fingerprint: string
  match: Match
}

export interface PreparedStatement extends ReadStatement {
  movements: PreparedMovement[]
}

const hash = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex')

/**
 * Two equal deposits in a file are two movements, because each has its own number among the equal deposits. The same deposits
 * have the same numbers in another file.
 */
function fingerprints({ layout, movements }: Pick<ReadStatement, 'layout' | 'movements'>): string[] {
  const counts = new Map<string, number>()
  return movements.map(({ day, cents, concept, reference }: Movement) => {
    const same = hash(layout, day, cents, foldText(concept), foldText(reference))
    const number = (counts.get(same) ?? 0) + 1
    counts.set(same, number)
    return hash(same, number)
  })
}

/**
 * Does all the work that needs a bank's file and no database: reads the file, identifies its movements and matches them with
 * purchases.
 */
export async function prepareStatement({
  bytes,
  purchases,
  ...options
}: StatementInput): Promise<PreparedStatement> {
  const read = await readStatement(bytes, options)
  const prints = fingerprints(read)
  const matches = matchMovements(read.movements, purchases)
  return {
    ...read,
    movements: read.movements.map((movement, at) => ({
      ...movement,
      fingerprint: prints[at] ?? '',
      match: matches[at] ?? { group: 'unknown' },
    })),
  }
}
