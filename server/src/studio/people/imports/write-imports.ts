import type { ReasonCode } from '@estudio/contract'
import { holdsRight, lockAccounts, stillHasRight } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { fromDatabaseError } from '../../../platform/db/database-errors.ts'
import { isDatabaseAway } from '../../../platform/db/outage.ts'
import { violates } from '../../../platform/db/sqlstate.ts'
import { AppError, errors } from '../../../platform/errors.ts'
import { batchesOf } from '../../shared/collections.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { closeToAdditions, tryLockImports } from '../import-lock.ts'
import { summaryOf } from './check-import.ts'
import { compareRows } from './decide-in-worker.ts'
import type { Decision } from './decide-rows.ts'
import { importById } from './import-queries.ts'
import {
  countWriteAttempt,
  type ImportToWrite,
  markConfirmed,
  markFailed,
  nextToWrite,
  showProgress,
} from './import-states.ts'
import type { ImportedRow } from './match-people.ts'
import { notePhones } from './note-phones.ts'
import { countStates, hasNamesakes, rowsToDecide } from './store.ts'
import { type DecidedClient, writeBatch } from './write-batch.ts'

/** Rows that are written together; the progress moves by this many. */
const WRITTEN_TOGETHER = 500

/** A person of the file was changed or added while the rows were decided. */
class Overtaken extends Error {}

/** The people whom the studio knows and whom the rows change, or about whom they write a note. */
const peopleChanged = (decisions: readonly Decision[], rows: readonly ImportedRow[]): string[] =>
  decisions.flatMap(({ state, person }, at) =>
    person && (state === 'changed' || (state === 'same' && rows[at]?.has_other_phones)) ? [person.id] : [],
  )

/**
 * Decides the rows again under the locks of the people whom they change; bookings of all others go on. The rows are read again there,
 * because an answer of an administrator counts only while the account has the address that the administrator saw. Throws Overtaken.
 */
async function decideUnderLocks(context: Context, tx: Tx, id: string): Promise<DecidedClient[]> {
  const before = await rowsToDecide(tx, id)
  const locked = peopleChanged(await compareRows(context, tx, before), before)
  await lockAccounts(tx, locked)
  await lockProfiles(tx, locked)
  const rows = await rowsToDecide(tx, id)
  const decisions = await compareRows(context, tx, rows)
  const isLocked = new Set(locked)
  if (peopleChanged(decisions, rows).some((person) => !isLocked.has(person))) throw new Overtaken()
  return rows.map((row, at) => ({ row, decision: decisions[at] as Decision }))
}

/** Throws Overtaken when staff added a client with a telephone of a person of the file since the rows were decided. */
async function checkNobodyAdded(tx: Tx, clients: readonly DecidedClient[]): Promise<void> {
  const added = clients.flatMap(({ decision: { state, userId, contact } }) =>
    state === 'new' && userId !== null && contact?.phone ? [{ id: userId, ...contact }] : [],
  )
  for (const batch of batchesOf(added)) if (await hasNamesakes(tx, batch)) throw new Overtaken()
}

const ATTEMPTS = 3

/** Whoever confirmed may have been deactivated or have lost the role since. */
const mayNotImport = () => errors.refused('import_right_ended')

/**
 * Returns false when another process writes an import or undoes one. Throws Overtaken, unavailable after three attempts, and
 * import_right_ended.
 */
const writeOnce = (context: Context, { id, actor }: ImportToWrite): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    if (!(await tryLockImports(tx))) return false
    const attempt = await countWriteAttempt(context, id)
    // Another process has written the import before the lock was free.
    if (attempt === undefined) return true
    if (attempt > ATTEMPTS) throw errors.unavailable()
    const now = context.clock.now()
    if (!(await stillHasRight(tx, actor.id, 'clients.import', now))) throw mayNotImport()
    const clients = await decideUnderLocks(context, tx, id)
    let done = 0
    for (const batch of batchesOf(clients, WRITTEN_TOGETHER)) {
      await writeBatch({ tx, actor, now }, id, batch)
      done += batch.length
      await showProgress(context, id, done)
    }
    await notePhones(tx, id, actor, now)
    await closeToAdditions(tx)
    await checkNobodyAdded(tx, clients)
    // The account is locked at the end only, because its owner signs in and works while the rows are written.
    if (!(await holdsRight(tx, actor.id, 'clients.import', now))) throw mayNotImport()
    await markConfirmed(tx, { id, counts: await countStates(tx, id), actor: actor.id, now })
    const after = summaryOf(await importById(tx, id))
    await audit(tx, { at: now, actor, action: 'import.confirm', entity: 'import', entityId: id, after })
    return true
  })

const reasonOf = (error: unknown): ReasonCode => {
  const refusal = error instanceof AppError ? error : fromDatabaseError(error)
  return refusal?.code ?? 'internal_error'
}

/** Somebody signed up with an address of the file, or changed a person of the file, in between. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Overtaken || violates(error, 'users_email_key')

/** Returns whether the next import may be written; an import that was overtaken is the next one again. */
async function writeOrFail(context: Context, next: ImportToWrite): Promise<boolean> {
  try {
    return await writeOnce(context, next)
  } catch (error) {
    if (isOvertaken(error)) return true
    // The import stays confirming, and the next run writes it.
    if (isDatabaseAway(error)) throw error
    // A refusal, such as the right that has ended, is nobody's fault.
    const level = error instanceof AppError ? 'warn' : 'error'
    context.log[level]({ err: error, import: next.id }, 'import failed')
    await markFailed(context.db, next.id, reasonOf(error))
    return true
  }
}

/**
 * Writes the imports that administrators confirmed, each in one transaction, so that an import whose process is killed is written
 * whole by the next run. Each row is decided again under the locks, so that two imports of the same file add nobody twice. An import
 * that fails, or that three attempts did not write, is stored with the reason and can be confirmed again.
 */
export async function writeImports(context: Context): Promise<void> {
  for (let next = await nextToWrite(context.db); next; next = await nextToWrite(context.db))
    if (!(await writeOrFail(context, next))) return
}
