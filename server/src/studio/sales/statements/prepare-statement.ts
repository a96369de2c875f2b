import { type Match, matchMovements, type Purchase } from './match-movements.ts'
import { movementFingerprints } from './movement-fingerprint.ts'
import type { Movement } from './read-rows.ts'
import { type ReadOptions, type ReadStatement, readStatement } from './read-statement.ts'

export interface StatementInput extends ReadOptions {
  bytes: Uint8Array
  /** The purchases that the movements may pay. */
  purchases: readonly Purchase[]
  /** The references that members were shown and no purchase has yet. */
  reserved?: readonly string[]
}

export interface PreparedMovement extends Movement {
  fingerprint: string
  match: Match
}

export interface PreparedStatement extends ReadStatement {
  movements: PreparedMovement[]
}

/**
 * Does all the work that needs a bank's file and no database: reads the file, identifies its movements and matches them with
 * purchases.
 */
export async function prepareStatement({
  bytes,
  purchases,
  reserved,
  ...options
}: StatementInput): Promise<PreparedStatement> {
  const read = await readStatement(bytes, options)
  const prints = movementFingerprints(read)
  const matches = matchMovements(read.movements, purchases, reserved)
  return {
    ...read,
    movements: read.movements.map((movement, at) => ({
      ...movement,
      fingerprint: prints[at] ?? '',
      match: matches[at] ?? { group: 'unknown' },
    })),
  }
}
