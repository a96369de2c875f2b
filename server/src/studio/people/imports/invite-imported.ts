import type { ImportInvitations } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError, errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { openProfile } from '../open-profile.ts'
import { nextInvitations, rowsToInvite } from './import-queries.ts'
import { lockImport, markInvited, wantInvitations } from './store.ts'

/**
 * Asks for the invitations of everyone of an import who has an address and no sign-in; a job sends them. Whoever was invited
 * before is left out. Throws not_found; import_in_use for an import that is not confirmed.
 */
export const inviteImported = (context: Context, actor: Actor, id: string): Promise<ImportInvitations> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const found = await lockImport(tx, id)
    if (!found) throw errors.notFound('import')
    if (found.state !== 'confirmed') throw errors.refused('import_in_use')
    const rows = await rowsToInvite(tx, id).select('r.line').execute()
    await wantInvitations(
      tx,
      id,
      rows.map(({ line }) => line),
      now,
    )
    const after = { people_invited: rows.length }
    await audit(tx, { at: now, actor, action: 'import.invite', entity: 'import', entityId: id, after })
    return { count: rows.length }
  })

type Invited = Awaited<ReturnType<typeof nextInvitations>>[number]

/** An imported profile holds only what staff wrote, so the first invitation does not reset it. */
async function invite(context: Context, { import_id, line, full_name, email }: Invited) {
  const open = openProfile(context)
  const listeners: Parameters<Context['accounts']['invite']>[2] = {
    accountCreated: (tx, account) => open(tx, { ...account, isReset: false }),
    alongside: (tx) => markInvited(tx, { import_id, line, now: context.clock.now() }),
  }
  try {
    await context.accounts.invite(context.db, { email, metadata: { full_name } }, listeners)
  } catch (error) {
    // The person signed up in the meantime.
    if (!(error instanceof AppError && error.code === 'user_already_exists')) throw error
    await markInvited(context.db, { import_id, line, now: context.clock.now() })
  }
}

/** Invitations of one run of the job, which runs every minute: codes and links of others do not wait behind thousands. */
const EACH_MINUTE = 30

/** Mails the next invitations. Idempotent: a person who was invited is not invited again. */
export async function sendImportInvitations(context: Context): Promise<void> {
  for (const next of await nextInvitations(context.db, EACH_MINUTE)) await invite(context, next)
}
