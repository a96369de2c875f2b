import type { texts } from '@estudio/texts'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { StudioProfiles } from '../../platform/db/database-types.gen.ts'

/** The name that a member chose to be shown by, or else the full name; `p` is studio.profiles. */
export const shownName = sql<string>`coalesce(nullif(p.display_name, ''), p.full_name)`

/** A name as it is stored: one space between words. */
interface NewProfile {
  userId: string
  fullName: string
  phone?: string
  genre?: (typeof texts.signup.genres)[number]
  /** Civil date. */
  birthdate?: string
  referralSource?: string
  now: Date
}

export const insertProfile = (db: Db, profile: NewProfile): Promise<unknown> =>
  db
    .insertInto('studio.profiles')
    .values({
      user_id: profile.userId,
      full_name: profile.fullName,
      phone: profile.phone,
      genre: profile.genre,
      birthdate: profile.birthdate,
      referral_source: profile.referralSource,
      created_at: profile.now,
      updated_at: profile.now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()

export const hasProfile = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('studio.profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Empty for an unknown user; the name of an erased user says that the account was erased. */
export const fullNameOf = async (db: Db, userId: string): Promise<string> =>
  (
    await db
      .selectFrom('studio.profiles')
      .select('full_name')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.full_name ?? ''

/** Returns undefined for unknown or erased users. */
export const lockProfile = (tx: Tx, userId: string) =>
  tx
    .selectFrom('studio.profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type ProfileFields = Omit<
  Updateable<StudioProfiles>,
  'user_id' | 'version' | 'search' | 'updated_at' | 'merged_into'
>

export const updateProfile = (tx: Tx, userId: string, fields: ProfileFields, now: Date): Promise<unknown> =>
  tx
    .updateTable('studio.profiles')
    .set({ ...fields, updated_at: now })
    .where('user_id', '=', userId)
    .execute()

/** Fills in a phone number only when the profile has none. */
export const fillPhone = (tx: Tx, id: string, phone: string, now: Date) =>
  tx
    .updateTable('studio.profiles')
    .set({ phone, updated_at: now })
    .where('user_id', '=', id)
    .where('phone', 'is', null)
    .execute()

/**
 * The first of the other people with a telephone. Until the transaction ends, other transactions wait before they look for the
 * same telephone.
 */
export async function userWithPhone(tx: Tx, phone: string, except?: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`.execute(tx)
  let others = tx.selectFrom('studio.profiles').select('user_id').where('phone', '=', phone)
  if (except) others = others.where('user_id', '!=', except)
  const first = await others.orderBy('created_at').orderBy('user_id').limit(1).executeTakeFirst()
  return first?.user_id
}

/** The record that a person's history moved to; undefined for a record that was not merged. */
export const mergedInto = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('studio.profiles')
    .select('merged_into')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.merged_into ?? undefined
}

/** The records that were merged into a person's record. */
export const recordsMergedInto = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('studio.profiles')
    .select('user_id')
    .where('merged_into', '=', userId)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

interface MergedState {
  merged_into: string | null
  erased_at: Date | null
  is_active: boolean
}

/** Hides a merged record, or shows it again; its search text follows, because the name is written too. */
export const setMerged = (tx: Tx, userId: string, state: MergedState, now: Date): Promise<unknown> =>
  tx
    .updateTable('studio.profiles')
    .set({ ...state, full_name: sql`full_name`, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
