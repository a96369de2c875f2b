import { createHash } from 'node:crypto'
import { type Statement, StatementColumns } from '@estudio/contract'
import { foldText } from '@estudio/domain'
import { Check } from 'typebox/value'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { workQueue } from '../../platform/work-queue.ts'
import type { Actor } from '../shared/actor.ts'
import { matchMovements } from './match-movements.ts'
import { type Movement, type ReadStatement, readStatement } from './read-statement.ts'
import { statementById } from './statement-lists.ts'
import { insertMovements, insertStatement, knownLayouts, purchasesToMatch, rememberLayout } from './store.ts'

/** Columns as JSON. Throws validation_failed. */
export function parseColumns(text: string | undefined): StatementColumns | undefined {
  if (text === undefined || text.trim() === '') return undefined
  let columns: unknown
  try {
    columns = JSON.parse(text)
  } catch {
    throw errors.validation(undefined, 'columns')
  }
  if (!Check(StatementColumns, columns)) throw errors.validation(undefined, 'columns')
  const hasText = columns.concept ?? columns.reference
  const hasAmount = columns.deposit ?? columns.amount
  if (!hasText || !hasAmount) throw errors.validation(undefined, 'columns')
  return columns
}

const hash = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex')

/**
 * Two equal deposits of one file are two movements, as each has its own number among its equals; in another file the same
 * ones have the same numbers.
 */
export function fingerprints({ layout, movements }: Pick<ReadStatement, 'layout' | 'movements'>): string[] {
  const counts = new Map<string, number>()
  return movements.map(({ day, cents, concept, reference }: Movement) => {
    const same = hash(layout, day, cents, foldText(concept), foldText(reference))
    const number = (counts.get(same) ?? 0) + 1
    counts.set(same, number)
    return hash(same, number)
  })
}

export interface Upload {
  bytes: Uint8Array
  fileName: string
  /** Assigned by staff, and remembered for files with the same headings. */
  columns?: StatementColumns
}

const MAX_FILE_NAME = 200

// A large workbook takes some 300 MB while it is read: one at a time.
const reading = workQueue({ running: 1, waiting: 4 })

/** Writes what was read and what it would pay. */
export async function recordStatement(
  { tx, actor, now }: { tx: Tx; actor: Actor; now: Date },
  read: ReadStatement,
  { fileName, columns }: Omit<Upload, 'bytes'>,
): Promise<Statement> {
  const prints = fingerprints(read)
  const matches = matchMovements(read.movements, await purchasesToMatch(tx, now))
  const layout = { layout: read.layout, columns: read.columns, actor: actor.id, now }
  const id = await insertStatement(tx, { ...layout, fileName: fileName.slice(0, MAX_FILE_NAME) })
  await insertMovements(
    tx,
    id,
    read.movements.map((movement, at) => ({
      ...movement,
      fingerprint: prints[at] ?? '',
      match: matches[at] ?? { group: 'unknown' },
    })),
  )
  if (columns) await rememberLayout(tx, layout)
  const statement = await statementById(tx, id)
  const about = { entity: 'statement', entityId: id, after: { movements: read.movements.length } }
  await audit(tx, { at: now, actor, action: 'statement.import', ...about })
  return statement
}

/** Shows what would be paid; nothing is yet. Throws statement_unreadable, rate_limited. */
export async function importStatement(context: Context, actor: Actor, upload: Upload): Promise<Statement> {
  const known = await knownLayouts(context.db)
  const read = await reading.run(() => readStatement(upload.bytes, { columns: upload.columns, known }))
  return inTransaction(context.db, (tx) =>
    recordStatement({ tx, actor, now: context.clock.now() }, read, upload),
  )
}
