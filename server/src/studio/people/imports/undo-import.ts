import type { Import } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { sql } from 'kysely'
import { deleteImportedUsers, lockAccounts, restoreUsers } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Json } from '../../../platform/db/database-types.gen.ts'
import { isDatabaseError } from '../../../platform/db/sqlstate.ts'
import { errors } from '../../../platform/errors.ts'
import { areImportedPlansUsed, deleteImportedPlans } from '../../sales/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockProfiles, lockUserPlans } from '../../shared/locks.ts'
import { deleteProfiles, restoreProfiles } from '../../shared/profiles.ts'
import { haveOtherRecords } from '../other-records.ts'
import { batchesOf } from './compare.ts'
import { importById, undoUntil } from './import-queries.ts'
import { lockImport, lockImports, markUndone, writtenRows } from './store.ts'

const t = texts.admin.imports.undo

type Written = Awaited<ReturnType<typeof writtenRows>>[number]

interface Former {
  profile: Json | null
  /** Null when the import changed only plans or the profile. */
  user: { email: string | null } | null
}

const formerOf = ({ former }: Written): Former =>
  (former ?? { profile: null, user: null }) as unknown as Former

/**
 * Whether somebody edited one of these people since, whether an address is no longer the one that the import left, for example
 * because the client claimed her record, or whether an address that the import gave is in use.
 */
async function wereChanged(tx: Tx, rows: readonly Written[]): Promise<boolean> {
  const written = rows.map((row) => {
    const given = row.state === 'new' || row.fields.includes('email')
    const { user } = formerOf(row)
    const email = given ? row.email : (user?.email ?? null)
    return { id: row.user_id, version: row.version, email, given, restored: given || user !== null }
  })
  const { rows: found } = await sql<{ changed: boolean }>`
    select exists (
      select from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(id uuid, version integer, email text, given boolean, restored boolean)
      join studio.profiles p on p.user_id = r.id
      join identity.accounts a on a.id = r.id
      where p.version <> r.version
        or r.restored and a.email is distinct from r.email
        or r.given and r.email is not null
          and coalesce(a.email_confirmed_at, a.last_sign_in_at, a.confirmation_sent_at) is not null) as changed`.execute(
    tx,
  )
  return found[0]?.changed === true
}

/** Throws import_in_use. */
async function checkUnused(
  tx: Tx,
  rows: readonly Written[],
  added: readonly string[],
  plans: readonly string[],
) {
  if (rows.some(({ invited_at }) => invited_at !== null))
    throw errors.refused('import_in_use', { message: t.invited })
  const isUsed =
    (await areImportedPlansUsed(tx, plans)) ||
    (await haveOtherRecords(tx, added, plans)) ||
    (await wereChanged(tx, rows))
  if (isUsed) throw errors.refused('import_in_use')
}

/** Throws undo_expired, undo_done; import_in_use for an import that is being confirmed. */
function checkUndoable(found: NonNullable<Awaited<ReturnType<typeof lockImport>>>, now: Date): void {
  if (found.state === 'undone') throw errors.refused('undo_done')
  if (found.state !== 'confirmed' || !found.confirmed_at)
    throw errors.refused('import_in_use', { message: t.early })
  if (now > undoUntil(found.confirmed_at)) throw errors.refused('undo_expired', { message: t.expired })
}

/** Each deletion asks every table that names people, so a statement deletes only as many as its time allows. */
const DELETED_TOGETHER = 500

const FOREIGN_KEY_VIOLATION = '23503'

/** A record that names a person or a plan refuses their deletion. Throws import_in_use. */
async function deleteAdded(tx: Tx, added: readonly string[], plans: readonly string[]): Promise<void> {
  try {
    for (const batch of batchesOf(plans, DELETED_TOGETHER)) await deleteImportedPlans(tx, batch)
    for (const batch of batchesOf(added, DELETED_TOGETHER)) {
      await deleteProfiles(tx, batch)
      await deleteImportedUsers(tx, batch)
    }
  } catch (error) {
    throw isDatabaseError(error) && error.code === FOREIGN_KEY_VIOLATION
      ? errors.refused('import_in_use')
      : error
  }
}

const formers = (rows: readonly Written[], part: keyof Former) =>
  rows.flatMap((row) => {
    const former = formerOf(row)[part]
    return former === null || row.user_id === null ? [] : [{ id: row.user_id, former }]
  })

/**
 * Takes a confirmed import back for a day: removes the people and plans that it added, and restores what it changed. Throws
 * not_found, undo_done, undo_expired, import_in_use.
 */
export const undoImport = (context: Context, actor: Actor, id: string): Promise<Import> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    await lockImports(tx)
    const found = await lockImport(tx, id)
    if (!found) throw errors.notFound('import')
    checkUndoable(found, now)
    const rows = await writtenRows(tx, id)
    const people = rows.flatMap(({ user_id }) => user_id ?? [])
    const added = rows.flatMap(({ state, user_id }) => (state === 'new' && user_id ? [user_id] : []))
    const plans = rows.flatMap(({ user_plan_id }) => user_plan_id ?? [])
    await lockAccounts(tx, people)
    await lockProfiles(tx, people)
    await lockUserPlans(tx, plans)
    await checkUnused(tx, rows, added, plans)
    // The rows name people and plans, so they go first.
    await markUndone(tx, id, { actor: actor.id, now })
    await restoreUsers(tx, formers(rows, 'user'))
    await restoreProfiles(tx, formers(rows, 'profile'))
    await deleteAdded(tx, added, plans)
    const after = { people_added: added.length, people_changed: people.length - added.length }
    await audit(tx, { at: now, actor, action: 'import.undo', entity: 'import', entityId: id, after })
    return importById(tx, id)
  })
