import type { ShownDocuments } from '@estudio/contract'
import type { texts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

type Genre = (typeof texts.signup.genres)[number]

export interface NewProfile {
  userId: string
  fullName: string
  phone?: string
  genre?: Genre
  /** Civil date. */
  birthdate?: string
  referralSource?: string
  now: Date
}

/** Keeps a profile that is there already. */
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

/** Puts a profile back to its name alone and takes the acceptances away: a stranger gave and made them. */
export const restartProfile = async (
  tx: Tx,
  { userId, fullName, now }: Pick<NewProfile, 'userId' | 'fullName' | 'now'>,
): Promise<void> => {
  const nothing = { display_name: null, phone: null, genre: null, birthdate: null, referral_source: null }
  await tx
    .updateTable('studio.profiles')
    .set({ full_name: fullName, ...nothing, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
  await tx.deleteFrom('studio.legal_acceptances').where('user_id', '=', userId).execute()
}

const shownTexts = (shown: ShownDocuments) =>
  sql`jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as s(type text, version integer)`

/** Whether each of these versions was published once. */
export const areLegalTexts = async (db: Db, shown: ShownDocuments): Promise<boolean> => {
  const { rows } = await sql`
    select from ${shownTexts(shown)}
    where not exists (
      select from studio.legal_documents d where d.type = s.type and d.version = s.version)`.execute(db)
  return rows.length === 0
}

/**
 * Notes which legal texts a member accepted and when (B19): the versions that were shown, an older one too, which the
 * next sign-in asks about again; where no version was named, those in force.
 */
export const acceptLegalTexts = (
  db: Db,
  userId: string,
  shown: ShownDocuments | undefined,
  now: Date,
): Promise<unknown> => {
  const accepted = shown
    ? sql`select distinct ${userId}::uuid, type, version, ${now}::timestamptz from ${shownTexts(shown)}`
    : sql`select ${userId}::uuid, type, max(version), ${now}::timestamptz from studio.legal_documents group by type`
  return sql`
    insert into studio.legal_acceptances (user_id, type, version, accepted_at) ${accepted}
    on conflict do nothing`.execute(db)
}

export interface ProfileRow {
  full_name: string
  phone: string | null
  genre: string | null
  birthdate: string | null
  created_at: Date
  is_active: boolean
  email: string | null
  email_verified: boolean
  accepted: string[]
  version: number
}

/** A member's profile with what their account and acceptances add; undefined before there is one. */
export const readProfile = async (db: Db, userId: string): Promise<ProfileRow | undefined> => {
  const { rows } = await sql<ProfileRow>`
    select p.full_name, p.phone, p.genre, p.birthdate, p.created_at, p.is_active, p.version,
      a.email, a.email_confirmed_at is not null as email_verified,
      array(
        select d.type from studio.legal_documents d
        left join studio.legal_acceptances l on (l.user_id, l.type, l.version) = (p.user_id, d.type, d.version)
        group by d.type
        having max(d.version) = max(l.version)
      ) as accepted
    from studio.profiles p join identity.accounts a on a.id = p.user_id
    where p.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** The fields a member may correct, under the profile's lock. */
export const lockProfile = (tx: Tx, userId: string) =>
  tx
    .selectFrom('studio.profiles')
    .select(['full_name', 'phone', 'version'])
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeProfile = (
  tx: Tx,
  userId: string,
  change: { full_name?: string; phone?: string },
  now: Date,
): Promise<unknown> =>
  tx
    .updateTable('studio.profiles')
    .set({ ...change, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
