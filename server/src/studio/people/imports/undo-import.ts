import type { Import } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { sql } from 'kysely'
import { deleteImportedUsers, hasAccessInSql, lockAccounts, restoreUsers } from '../../../identity/index.ts'
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
import { lockProfiles, lockUserPlans } from '../../shared/locks.ts'
import { deleteProfiles, restoreProfiles } from '../../shared/profiles.ts'
import { lockImports } from '../import-lock.ts'
import { deleteUnchangedNotes } from '../notes/store.ts'
import { haveOtherRecords } from '../other-records.ts'
import { importById, undoUntil } from './import-queries.ts'
import { deleteSomeRows, lockImport, markUndone, notesWritten, writtenRows } from './store.ts'

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
        or r.given and (a.email is distinct from r.email or ${hasAccessInSql})) as changed`.execute(tx)
  return found[0]?.changed === true
}

/** `rows` have all rows of each of their people. */
const areUsed = async (tx: Tx, rows: readonly Written[]): Promise<boolean> =>
  (await areImportedPlansUsed(tx, plansOf(rows))) ||
  (await haveOtherRecords(tx, peopleOf(rows.filter(isNew)), plansOf(rows))) ||
  (await wereChanged(tx, rows))

/** Throws import_in_use. */
async function checkUnused(tx: Tx, rows: readonly Written[]): Promise<void> {
  if (rows.some(({ invited_at }) => invited_at !== null))
    throw errors.refused('import_in_use', { message: t.invited })
  const people = [...groupBy(rows, ({ user_id }) => user_id).values()]
  for (const batch of batchesOf(people, TOGETHER))
    if (await areUsed(tx, batch.flat())) throw errors.refused('import_in_use')
}

/** Throws undo_expired, undo_done; import_in_use for an import that is not confirmed. Returns when it was confirmed. */
function checkUndoable(found: NonNullable<Awaited<ReturnType<typeof lockImport>>>, now: Date): Date {
  if (found.state === 'undone') throw errors.refused('undo_done')
  if (found.state === 'confirming') throw errors.refused('import_in_use', { message: t.running })
  if (!found.confirmed_at) throw errors.refused('import_in_use', { message: t.early })
  if (now > undoUntil(found.confirmed_at)) throw errors.refused('undo_expired', { message: t.expired })
  return found.confirmed_at
}

const FOREIGN_KEY_VIOLATION = '23503'

/** A record that names a person or a plan refuses their deletion. Throws import_in_use. */
async function deleteAdded(tx: Tx, added: readonly string[], plans: readonly string[]): Promise<void> {
  try {
    for (const batch of batchesOf(plans, TOGETHER)) await deleteImportedPlans(tx, batch)
    for (const batch of batchesOf(added, TOGETHER)) {
      await deleteProfiles(tx, batch)
      await deleteImportedUsers(tx, batch)
    }
  } catch (error) {
    throw isDatabaseError(error) && error.code === FOREIGN_KEY_VIOLATION
      ? errors.refused('import_in_use')
      : error
  }
}

/** What the rows changed, with what it replaced. */
const formers = (rows: readonly Written[], part: 'profile' | 'user') =>
  rows.flatMap((row) => {
    const former = formerOf(row)[part]
    const changed = { email: row.fields.includes('email'), full_name: row.fields.includes('full_name') }
    return former === null || row.user_id === null ? [] : [{ id: row.user_id, former, changed }]
  })

const wordKinds = { full_name: 'name', phone: 'phone', email: 'email' } as const

/** The kinds of words that the rows made former words, each with those that the person had before. */
const formerWords = (rows: readonly Written[]) =>
  rows.flatMap((row) => {
    const { words } = formerOf(row)
    if (words === undefined || row.user_id === null) return []
    const kinds = Object.entries(wordKinds).flatMap(([field, kind]) =>
      row.fields.includes(field) ? kind : [],
    )
    return [{ id: row.user_id, kinds, before: words }]
  })

/** Throws import_in_use when another account has taken a former address since the import. */
async function restorePeople(tx: Tx, rows: readonly Written[], changedAt: Date): Promise<void> {
  for (const batch of batchesOf(rows, TOGETHER)) {
    await restoreUsers(tx, formers(batch, 'user'), changedAt).catch((error: unknown) => {
      throw violates(error, 'users_email_key')
        ? errors.refused('import_in_use', { message: t.addressTaken })
        : error
    })
    await restoreProfiles(tx, formers(batch, 'profile'))
    await forgetWordsSince(tx, formerWords(batch))
  }
}

/**
 * Takes a confirmed import back for a day: removes the people and plans that it added, and restores what it changed. Throws
 * not_found, undo_done, undo_expired, import_in_use.
 */
export const undoImport = (context: Context, actor: Actor, id: string): Promise<Import> =>
  inTransactionOf(context.db, actor, async (tx) => {
    await lockImports(tx)
    const found = await lockImport(tx, id)
    if (!found) throw errors.notFound('import')
    const now = context.clock.now()
    const confirmedAt = checkUndoable(found, now)
    const rows = await writtenRows(tx, id)
    const [people, added, plans] = [peopleOf(rows), peopleOf(rows.filter(isNew)), plansOf(rows)]
    await lockAccounts(tx, people)
    await lockProfiles(tx, people)
    await lockUserPlans(tx, plans)
    // A note that was changed since stays, and counts as a record of the person.
    await deleteUnchangedNotes(tx, await notesWritten(tx, id))
    await checkUnused(tx, rows)
    await markUndone(tx, id, { actor: actor.id, now })
    // The rows name people and plans, so they go first.
    let isMore = true
    while (isMore) isMore = await deleteSomeRows(tx, id, TOGETHER)
    await restorePeople(tx, rows, confirmedAt)
    await deleteAdded(tx, added, plans)
    const after = { people_added: added.length, people_changed: distinct(people).length - added.length }
    await audit(tx, { at: now, actor, action: 'import.undo', entity: 'import', entityId: id, after })
    return importById(tx, id)
  })
