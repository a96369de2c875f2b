import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { USER_COLUMNS } from './store.ts'
import type { UserRow } from './user-shape.ts'

/** The two addresses that confirm a change: the present one and the new one. */
export type EmailSide = 'old' | 'new'

export const startEmailChange = (tx: Tx, id: string, newEmail: string, now: Date): Promise<UserRow> =>
  tx
    .updateTable('identity.users')
    .set({
      new_email: newEmail,
      email_change_old_confirmed: false,
      email_change_new_confirmed: false,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()

/** Which sides have not confirmed the change under way yet. */
export const openEmailSides = async (tx: Tx, id: string): Promise<EmailSide[]> => {
  const row = await tx
    .selectFrom('identity.users')
    .select(['email_change_old_confirmed as old', 'email_change_new_confirmed as new'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (['old', 'new'] as const).filter((side) => !row[side])
}

/** Undefined where no change is under way. */
export const confirmEmailSide = async (
  tx: Tx,
  id: string,
  side: EmailSide,
): Promise<{ email: string | null; newEmail: string; complete: boolean } | undefined> => {
  const row = await tx
    .updateTable('identity.users')
    .set({ [`email_change_${side}_confirmed` as const]: true })
    .where('id', '=', id)
    .where('new_email', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning(['email', 'new_email', 'email_change_old_confirmed', 'email_change_new_confirmed'])
    .executeTakeFirst()
  if (!row?.new_email) return undefined
  const complete = row.email_change_old_confirmed && row.email_change_new_confirmed
  return { email: row.email, newEmail: row.new_email, complete }
}

export const adoptNewEmail = (tx: Tx, id: string, now: Date): Promise<UserRow> =>
  tx
    .updateTable('identity.users')
    .set({
      email: sql`new_email`,
      new_email: null,
      email_change_old_confirmed: false,
      email_change_new_confirmed: false,
      email_confirmed_at: sql`coalesce(email_confirmed_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()
