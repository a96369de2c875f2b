import type { ImportInvitations } from '@estudio/contract'
import { holdsRight, lockAccounts, stillHasRight } from '../../../identity/index.ts'
import type { PreparedInvitation } from '../../../platform/accounts.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError, errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { openProfile } from '../open-profile.ts'
import { findInvitation, nextInvitations, rowsToInvite, type WantedInvitation } from './import-queries.ts'
import { lockImport } from './import-states.ts'
import { dropInvitations, markInvited, wantInvitations } from './store.ts'

/**
 * Asks for the invitations of everyone of an import who has an address and was offered no sign-in; a job sends them. Throws
 * not_found; import_in_use for an import that is not confirmed; unavailable when an undo of the import takes long.
 */
export const inviteImported = (context: Context, actor: Actor, id: string): Promise<ImportInvitations> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const found = await lockImport(tx, id)
    if (!found) throw errors.notFound('import')
    if (found.state !== 'confirmed') throw errors.refused('import_in_use')
    const rows = await rowsToInvite(tx, id).select(['r.line', 'a.id']).execute()
    const lines = rows.map(({ line }) => line)
    await wantInvitations(tx, id, { lines, actor: actor.id, now })
    const count = new Set(rows.map((row) => row.id)).size
    const after = { people_invited: count }
    await audit(tx, { at: now, actor, action: 'import.invite', entity: 'import', entityId: id, after })
    return { count }
  })

/**
 * Waits for an undo of the import and for changes of the account. Returns undefined when the person is not to be invited any more, or
 * the person who asked may not import any more.
 */
async function lockInvitation(
  tx: Tx,
  wanted: WantedInvitation,
  now: Date,
): Promise<WantedInvitation | undefined> {
  const found = await lockImport(tx, wanted.import_id)
  if (found?.state !== 'confirmed') return undefined
  await lockAccounts(tx, [wanted.user_id])
  const current = await findInvitation(tx, wanted)
  return current && (await holdsRight(tx, current.asked_by, 'clients.import', now)) ? current : undefined
}

/** Nobody is invited in the name of a person who may not import any more, unless another administrator has asked since. */
const dropUnlessAskedAgain = (
  context: Context,
  { import_id, asked_by }: WantedInvitation,
): Promise<unknown> =>
  inTransaction(context.db, async (tx) => {
    const found = await lockImport(tx, import_id)
    if ((found?.invited_by ?? found?.confirmed_by ?? null) === asked_by) await dropInvitations(tx, import_id)
  })

/** Returns whether the person was invited. */
const recordInvitation = (
  context: Context,
  invitation: PreparedInvitation,
  wanted: WantedInvitation,
): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const found = await lockInvitation(tx, wanted, now)
    // The account of a person is there already; an invitation adds nobody.
    if (!found || invitation.isNew) return false
    await invitation.record(tx, { accountCreated: openProfile(context) })
    await markInvited(tx, { ...wanted, now })
    return true
  })

async function invite(context: Context, wanted: WantedInvitation): Promise<void> {
  if (!(await stillHasRight(context.db, wanted.asked_by, 'clients.import', context.clock.now()))) {
    await dropUnlessAskedAgain(context, wanted)
    return
  }
  const { email, full_name } = wanted
  const invitation = await context.accounts.prepareInvitation(context.db, { email, metadata: { full_name } })
  let isInvited = false
  try {
    isInvited = await recordInvitation(context, invitation, wanted)
  } finally {
    if (!isInvited) await invitation.withdraw(context.db)
  }
}

/** A hosted project may know of a sign-up before this server does. Then the person needs no invitation. */
async function inviteOrSkip(context: Context, wanted: WantedInvitation): Promise<void> {
  try {
    await invite(context, wanted)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'user_already_exists')) throw error
    await markInvited(context.db, { ...wanted, now: context.clock.now() })
  }
}

/** Invitations of one run of the job, which runs every minute: codes and links of others do not wait behind thousands. */
const EACH_MINUTE = 30

/** Mails the next invitations. Idempotent: a person who was invited is not invited again. */
export async function sendImportInvitations(context: Context): Promise<void> {
  for (const next of await nextInvitations(context.db, EACH_MINUTE)) await inviteOrSkip(context, next)
}
