import { type Statement, StatementColumns } from '@estudio/contract'
import { Check } from 'typebox/value'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readInWorker, WorkerLimitExceeded, workerFile } from '../../../platform/files/read-in-worker.ts'
import { type Actor, type ActorRecord, inTransactionOf } from '../../shared/actor.ts'
import type { TableUpload } from '../../shared/table-upload.ts'
import { latestReservedReferences } from '../purchases/reserved-references.ts'
import type { SalesContext } from '../state.ts'
import {
  insertMovements,
  insertStatement,
  knownDeposits,
  knownLayouts,
  type NewMovement,
  purchasesToMatch,
  rememberLayout,
} from './import-store.ts'
import { matchPayouts } from './match-payouts.ts'
import { findRepeats, type KnownDeposit } from './match-repeats.ts'
import type { PreparedMovement, PreparedStatement, StatementInput } from './prepare-statement.ts'
import { statementById } from './statement-queries.ts'
import { reasons, unreadable } from './unreadable.ts'

/** Whether the columns that staff assigned name a text and an amount. */
export const areStatementColumns = (columns: unknown): columns is StatementColumns =>
  Check(StatementColumns, columns) &&
  (columns.concept ?? columns.reference) !== undefined &&
  (columns.deposit ?? columns.amount) !== undefined

/** The assigned columns are remembered for files with the same headings. */
type StatementUpload = TableUpload<{ columns: StatementColumns }>

// A workbook of 20,000 rows takes three seconds and half of this memory.
const limits = { seconds: 15, heapMegabytes: 128 }

/** Prepares the statement in its own worker thread. Throws statement_unreadable. */
async function prepareInWorker(input: StatementInput): Promise<PreparedStatement> {
  try {
    return await readInWorker(workerFile('prepare-statement'), input, limits)
  } catch (error) {
    if (error instanceof WorkerLimitExceeded) throw unreadable(reasons.tooLarge)
    throw error
  }
}

const isDeposit = ({ cents }: PreparedMovement): boolean => cents > 0

/** A deposit that may repeat a deposit of another layout pays a purchase only when staff choose it, whatever its text names. */
function withRepeats(movements: readonly PreparedMovement[], known: readonly KnownDeposit[]): NewMovement[] {
  const repeats = findRepeats(movements.filter(isDeposit), known).values()
  return movements.map((movement) => {
    const repeat = isDeposit(movement) ? repeats.next().value : undefined
    const { group } = movement.match
    return {
      ...movement,
      number: repeat?.number ?? 1,
      group: repeat?.isPossible ? 'possible_repeat' : group,
    }
  })
}

/** Stores the movements and the purchases that they would pay. */
export async function recordStatement(
  { tx, actor, now }: { tx: Tx; actor: ActorRecord; now: Date },
  { movements, ignored, hidden, ...read }: PreparedStatement,
  { fileName, columns }: Omit<StatementUpload, 'bytes'>,
): Promise<Statement> {
  const layout = { layout: read.layout, columns: read.columns, actor: actor.id, now }
  const id = await insertStatement(tx, { ...layout, ignored, hidden, fileName })
  await insertMovements(tx, id, withRepeats(movements, await knownDeposits(tx, read, movements)))
  await matchPayouts(tx, now)
  if (columns) await rememberLayout(tx, layout)
  const statement = await statementById(tx, id)
  const about = { entity: 'statement', entityId: id, after: { movements: movements.length } }
  await audit(tx, { at: now, actor, action: 'statement.import', ...about })
  return statement
}

/** Shows the purchases that the statement would pay; nothing is paid yet. Throws statement_unreadable, rate_limited. */
export async function importStatement(
  { db, clock, sales }: SalesContext,
  actor: Actor,
  upload: StatementUpload,
): Promise<Statement> {
  const { bytes, columns } = upload
  const known = await knownLayouts(db)
  const purchases = await purchasesToMatch(db, clock.now())
  const reserved = await latestReservedReferences(db)
  const input = { bytes, columns, known, purchases, reserved }
  const prepared = await sales.tableReading.run(() => prepareInWorker(input))
  return inTransactionOf(db, actor, (tx) =>
    recordStatement({ tx, actor, now: clock.now() }, prepared, upload),
  )
}
