import type { Import } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { sql } from 'kysely'
import { deleteImportedUsers, lockAccounts, restoreUsers } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Json } from '../../../platform/db/database-types.gen.ts'
import { isDatabaseError, violates } from '../../../platform/db/sqlstate.ts'
import { errors } from '../../../platform/errors.ts'
import { areImportedPlansUsed, deleteImportedPlans } from '../../sales/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { batchesOf, distinct, groupBy } from '../../shared/collections.ts'
import { forgetWordsSince } from '../../shared/former-words.ts'
import { hasAccess } from '../../shared/has-access.ts'
import { lockProfiles, lockUserPlans } from '../../shared/locks.ts'
import { deleteProfiles, restoreProfiles } from '../../shared/profiles.ts'
import { checkUndoWindow, undoUntil } from '../../shared/undo/undo-window.ts'
import { lockImports } from '../import-lock.ts'
import { deleteUnchangedNotes } from '../notes/store.ts'
import { haveOtherRecords } from '../other-records.ts'
import { importById } from './import-queries.ts'
import { findImport, holdImport, markUndone, showProgress } from './import-states.ts'
import { deleteSomeRows, notesWritten, writtenRows } from './store.ts'

const t = texts.admin.imports.undo

/** A deletion asks every table that names the person or the plan, so that a slow disk has time for this many in a statement. */
const TOGETHER = 100

type Written = Awaited<ReturnType<typeof writtenRows>>[number]

interface Former {
  profile: Json | null
  user: Json | null
  /** Missing in an import that an older version confirmed. */
  words?: number[]
}

const formerOf = ({ former }: Written): Former =>
  (former ?? { profile: null, user: null }) as unknown as Former

const isNew = ({ state }: Written): boolean => state === 'new'
const peopleOf = (rows: readonly Written[]) => rows.flatMap(({ user_id }) => user_id ?? [])
const plansOf = (rows: readonly Written[]) => rows.flatMap(({ user_plan_id }) => user_plan_id ?? [])

/** Whether one of these people was edited since, has another address, or has an access that the import made possible. */
async function wereChanged(tx: Tx, rows: readonly Written[]): Promise<boolean> {
  const written = rows.map((row) => ({
    id: row.user_id,
    version: row.version,
    email: row.email,
    given: isNew(row) || row.fields.includes('email'),
  }))
  const { rows: found } = await sql<{ changed: boolean }>`
    select exists (
      select from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as r(id uuid, version integer, email text, given boolean)
      join studio.profiles p on p.user_id = r.id
      join identity.accounts a on a.id = r.id
      where p.version <> r.version
        or r.given and (a.email is distinct from r.email or ${hasAccess})) as changed`.execute(tx)
  return found[0]?.changed === true
}

/** `rows` have all rows of each of their people. */
const areUsed = async (tx: Tx, rows: readonly Written[]): Promise<boolean> =>
  (await areImportedPlansUsed(tx, plansOf(rows))) ||
  (await haveOtherRecords(tx, peopleOf(rows.filter(isNew)), plansOf(rows))) ||
  (await wereChanged(tx, rows))

/** Throws import_in_use. */
async function checkUnused(tx: Tx, rows: readonly Written[]): Promise<void> {
  if (await areUsed(tx, rows)) throw errors.refused('import_in_use')
}

/** Throws not_found, undo_expired, undo_done; import_in_use for an import that is not confirmed. Returns when it was confirmed. */
function checkUndoable(found: Awaited<ReturnType<typeof findImport>>, now: Date): Date {
  if (!found) throw errors.notFound('import')
  if (found.state === 'undone') throw errors.refused('undo_done')
  if (found.state === 'confirming') throw errors.refused('import_in_use', { message: t.running })
  if (!found.confirmed_at) throw errors.refused('import_in_use', { message: t.early })
  checkUndoWindow(undoUntil('import', found.confirmed_at), now, t.expired)
  return found.confirmed_at
}

/** Returns the fields that the rows changed, with their former values. */
const formers = (rows: readonly Written[], part: 'profile' | 'user') =>
  rows.flatMap((row) => {
    const former = formerOf(row)[part]
    const changed = { email: row.fields.includes('email'), full_name: row.fields.includes('full_name') }
    return former === null || row.user_id === null ? [] : [{ id: row.user_id, former, changed }]
  })

const kindOfField = { full_name: 'name', phone: 'phone', email: 'email' } as const

/** The kinds of words that the rows made former words, each with those that the person had before. */
const formerWords = (rows: readonly Written[]) =>
  rows.flatMap((row) => {
    const { words } = formerOf(row)
    if (words === undefined || row.user_id === null) return []
    const kinds = Object.entries(kindOfField).flatMap(([field, kind]) =>
      row.fields.includes(field) ? kind : [],
    )
    return [{ id: row.user_id, kinds, before: words }]
  })

/** Throws import_in_use when another account has taken a former address since the import. */
async function restorePeople(
  tx: Tx,
  rows: readonly Written[],
  { changedAt, now }: { changedAt: Date; now: Date },
): Promise<void> {
  await restoreUsers(tx, formers(rows, 'user'), { changedAt, now }).catch((error: unknown) => {
    throw violates(error, 'users_email_key')
      ? errors.refused('import_in_use', { message: t.addressTaken })
      : error
  })
  await restoreProfiles(tx, formers(rows, 'profile'))
  await forgetWordsSince(tx, formerWords(rows))
}

async function deletePeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await deleteProfiles(tx, ids)
  await deleteImportedUsers(tx, ids)
}

interface Undoing {
  tx: Tx
  id: string
  rows: readonly Written[]
  /** The rows of the file. */
  total: number
  confirmedAt: Date
  now: Date
}

/** The steps of an undo, each with as many rows as a statement has time for. */
function stepsOf({ tx, id, rows, total, confirmedAt, now }: Undoing): (() => Promise<unknown>)[] {
  const eachSome = <T>(all: readonly T[], act: (some: T[]) => Promise<unknown>) =>
    batchesOf(all, TOGETHER).map((some) => () => act(some))
  const people = [...groupBy(rows, ({ user_id }) => user_id).values()]
  return [
    ...eachSome(people, (some) => checkUnused(tx, some.flat())),
    // The rows name people and plans, so they go first.
    ...eachSome(Array.from({ length: total }), (some) => deleteSomeRows(tx, id, some.length)),
    ...eachSome(rows, (some) => restorePeople(tx, some, { changedAt: confirmedAt, now })),
    ...eachSome(plansOf(rows), (some) => deleteImportedPlans(tx, some)),
    ...eachSome(peopleOf(rows.filter(isNew)), (some) => deletePeople(tx, some)),
  ]
}

/** The progress is shown this often. */
const SHOWN_TIMES = 25

async function takeSteps(context: Context, undoing: Undoing): Promise<void> {
  const { id, total } = undoing
  const steps = stepsOf(undoing)
  const shownEach = Math.ceil(steps.length / SHOWN_TIMES)
  for (const [at, step] of steps.entries()) {
    if (at % shownEach === 0) await showProgress(context, id, Math.floor((total * at) / steps.length))
    await step()
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Throws import_in_use, also when a record that names a person or a plan refuses their deletion. */
async function takeBack(context: Context, undoing: Undoing): Promise<void> {
  if (undoing.rows.some(({ invited_at }) => invited_at !== null))
    throw errors.refused('import_in_use', { message: t.invited })
  try {
    await takeSteps(context, undoing)
  } catch (error) {
    await showProgress(context, undoing.id, undoing.total)
    throw isDatabaseError(error) && error.code === FOREIGN_KEY_VIOLATION
      ? errors.refused('import_in_use')
      : error
  }
}

/**
 * Takes a confirmed import back for a day: removes the people and plans that it added, and restores what it changed. Its rows are
 * counted as the confirmation counts them. Throws not_found, undo_done, undo_expired, import_in_use.
 */
export const undoImport = (context: Context, actor: Actor, id: string): Promise<Import> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    // Refuses an import that is still being written before waiting for the lock that its job holds.
    checkUndoable(await findImport(tx, id), now)
    await lockImports(tx)
    const found = await holdImport(tx, id)
    const confirmedAt = checkUndoable(found, now)
    const rows = await writtenRows(tx, id)
    const people = peopleOf(rows)
    await lockAccounts(tx, people)
    await lockProfiles(tx, people)
    await lockUserPlans(tx, plansOf(rows))
    // A note that was changed since stays, and counts as a record of the person.
    await deleteUnchangedNotes(tx, await notesWritten(tx, id))
    await takeBack(context, { tx, id, rows, total: found?.total ?? 0, confirmedAt, now })
    await markUndone(tx, id, { actor: actor.id, now })
    const added = rows.filter(isNew).length
    const after = { people_added: added, people_changed: distinct(people).length - added }
    await audit(tx, { at: now, actor, action: 'import.undo', entity: 'import', entityId: id, after })
    return importById(tx, id)
  })
