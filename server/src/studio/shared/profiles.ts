import type { Gender, Referral } from '@estudio/domain'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Json, StudioProfiles } from '../../platform/db/database-types.gen.ts'
import { exists } from '../../platform/db/query-helpers.ts'

/** The columns about the person beside the full name. Each may be empty. */
export const PERSONAL_FIELDS = [
  'display_name',
  'phone',
  'gender',
  'birthdate',
  'referral',
  'address',
  'bio',
  'emergency_name',
  'emergency_phone',
] as const

/** The API's names of columns that have another name. */
const fieldNames: Readonly<Record<string, string>> = { gender: 'genre', referral: 'referral_source' }

/** The field of the API that a column stands for; `own_fields` and the audit log have the names of fields. */
export const fieldOf = (column: string): string => fieldNames[column] ?? column

/** The fields that a sign-up may have written. */
export const OWN_FIELDS: readonly string[] = ['full_name', ...PERSONAL_FIELDS.map(fieldOf)]

/** The name that a member chose to be shown by, or else the full name; `p` is studio.profiles. */
export const shownName = sql<string>`coalesce(nullif(p.display_name, ''), p.full_name)`

/** A name as it is stored: one space between words. */
interface NewProfile {
  userId: string
  /** A profile that staff wrote survives a recovery or a sign-up of the address. */
  isWrittenByStaff: boolean
  fullName: string
  phone?: string
  gender?: Gender
  /** Civil date. */
  birthdate?: string
  referral?: Referral
  now: Date
}

export const insertProfile = (db: Db, profile: NewProfile): Promise<unknown> =>
  db
    .insertInto('studio.profiles')
    .values({
      user_id: profile.userId,
      full_name: profile.fullName,
      phone: profile.phone,
      phone_by_staff: profile.isWrittenByStaff ? profile.phone : undefined,
      gender: profile.gender,
      birthdate: profile.birthdate,
      referral: profile.referral,
      own_fields: profile.isWrittenByStaff ? [] : null,
      created_at: profile.now,
      updated_at: profile.now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()

export const hasProfile = (db: Db, userId: string): Promise<boolean> =>
  exists(
    db
      .selectFrom('studio.profiles')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('erased_at', 'is', null),
  )

/** Empty for an unknown user; the name of an erased user says that the account was erased. */
export const fullNameOf = async (db: Db, userId: string): Promise<string> =>
  (
    await db
      .selectFrom('studio.profiles')
      .select('full_name')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.full_name ?? ''

const profileToLock = (tx: Tx, userId: string) =>
  tx.selectFrom('studio.profiles').selectAll().where('user_id', '=', userId).where('erased_at', 'is', null)

/** Returns undefined for unknown or erased users. */
export const lockProfile = (tx: Tx, userId: string) =>
  profileToLock(tx, userId).forNoKeyUpdate().executeTakeFirst()

/**
 * Works like lockProfile for an erasure or an objection, and also waits until a message that is being written to the person is
 * committed.
 */
export const lockProfileForUpdate = (tx: Tx, userId: string) =>
  profileToLock(tx, userId).forUpdate().executeTakeFirst()

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

/** Fills in a phone number that staff wrote, only when the profile has none. */
export const fillPhone = (tx: Tx, id: string, phone: string, now: Date) =>
  tx
    .updateTable('studio.profiles')
    .set({ phone, phone_by_staff: phone, updated_at: now })
    .where('user_id', '=', id)
    .where('phone', 'is', null)
    .execute()

/**
 * The first of the other people with a telephone. Until the transaction ends, other transactions wait before they look for the
 * same telephone.
 */
export async function userWithPhone(tx: Tx, phone: string, except?: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`.execute(tx)
  let others = tx
    .selectFrom('studio.profiles')
    .select('user_id')
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
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

/** The ids of a person's records: the record itself, and those that were merged into it. */
export const recordsOf = async (db: Db, userId: string): Promise<string[]> => [
  userId,
  ...(await recordsMergedInto(db, userId)),
]

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

interface ImportedProfile {
  id: string
  full_name: string
  phone: string | null
}

/** Adds a profile for each account in one statement; staff wrote them. */
export const insertProfiles = (tx: Tx, people: readonly ImportedProfile[], now: Date): Promise<unknown> =>
  sql`
    insert into studio.profiles (user_id, full_name, phone, phone_by_staff, own_fields, created_at, updated_at)
    select r.id, r.full_name, r.phone, r.phone, '{}', ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id uuid, full_name text, phone text)`.execute(
    tx,
  )

interface ChangedProfile {
  id: string
  /** Null keeps the name or the telephone. */
  full_name: string | null
  phone: string | null
}

/** The values that a change of profiles replaced, and the version of each profile after it. */
interface FormerProfile {
  id: string
  version: number
  former: Json
}

/**
 * Changes names and telephones in one statement, also to the values that they have: from now on the studio wrote them, not the sign-up.
 * The caller holds the locks of the profiles.
 */
export const changeProfiles = async (
  tx: Tx,
  people: readonly ChangedProfile[],
  now: Date,
): Promise<FormerProfile[]> => {
  const { rows } = await sql<FormerProfile>`
    update studio.profiles p set full_name = coalesce(r.full_name, p.full_name), phone = coalesce(r.phone, p.phone),
      phone_by_staff = coalesce(r.phone, p.phone_by_staff),
      own_fields = array(
        select field from unnest(coalesce(p.own_fields, ${OWN_FIELDS}::text[])) field
        where (field <> 'full_name' or r.full_name is null) and (field <> 'phone' or r.phone is null)),
      updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id uuid, full_name text, phone text)
    join studio.profiles o on o.user_id = r.id
    where p.user_id = r.id
    returning p.user_id as id, p.version,
      jsonb_build_object('full_name', o.full_name, 'phone', o.phone, 'phone_by_staff', o.phone_by_staff,
        'own_fields', o.own_fields,
        'updated_at', o.updated_at) as former`.execute(tx)
  return rows
}

/** Restores what `changeProfiles` replaced. The version goes on, so that a form that is open meanwhile conflicts. */
export const restoreProfiles = (tx: Tx, people: readonly { id: string; former: Json }[]): Promise<unknown> =>
  sql`
    update studio.profiles p set full_name = r.former ->> 'full_name', phone = r.former ->> 'phone',
      phone_by_staff = r.former ->> 'phone_by_staff',
      own_fields = case jsonb_typeof(r.former -> 'own_fields') when 'null' then null
        when 'array' then array(select jsonb_array_elements_text(r.former -> 'own_fields')) else p.own_fields end,
      updated_at = (r.former ->> 'updated_at')::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id uuid, former jsonb) where p.user_id = r.id`.execute(
    tx,
  )

/** Deletes profiles that an import added. A foreign key refuses the deletion of a person whom another record names. */
export const deleteProfiles = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`delete from studio.profiles where user_id = any(${ids}::uuid[])`.execute(tx)
