import { type RawBuilder, sql } from 'kysely'
import { hasSignedIn, isAddressConfirmed, wasSignedUpFor } from '../../identity/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockProfile, OWN_FIELDS } from './profiles.ts'

/**
 * Whether staff or a file of the studio wrote the telephone that the profile `p` has. Members write their own telephone freely, so no
 * other telephone decides for another person.
 */
export const isPhoneByStaff = (p: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${p}.phone`)} = ${sql.ref(`${p}.phone_by_staff`)}`

/**
 * Whether staff or a file of the studio opened the record, and its owner has not signed in since. A record that a sign-up opened keeps
 * fields of the sign-up in `own_fields`, whatever staff correct in it. `p` is studio.profiles, `a` identity.accounts.
 */
export const isOpenedByStaff = sql<boolean>`(coalesce(p.own_fields = '{}', false) and not ${hasSignedIn})`

/** Whether staff wrote both the name and the telephone of the record. `p` is studio.profiles, `a` identity.accounts. */
export const isRecordByStaff = sql<boolean>`(${isOpenedByStaff} and coalesce(${isPhoneByStaff('p')}, false))`

/**
 * Whether the address of the record says whose it is: its owner confirmed it, or staff wrote it and nobody signed up with it. `p` is
 * studio.profiles, `a` identity.accounts.
 */
export const isAddressTrusted = sql<boolean>`(
  ${isAddressConfirmed} or ${isOpenedByStaff} and not ${wasSignedUpFor})`

/**
 * The fields that the next owner of an unconfirmed address loses, because only a sign-up wrote them. Staff and files that state such a
 * field remove it from the list, also when its value stays. `p` is studio.profiles, `a` identity.accounts.
 */
export const fieldsOfSignUp = sql<string[]>`(
  case when ${isAddressConfirmed} then '{}' else coalesce(p.own_fields, ${OWN_FIELDS}::text[]) end)`

export async function fieldsOfSignUpOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ fields: string[] }>`
    select ${fieldsOfSignUp} as fields from studio.profiles p join identity.accounts a on a.id = p.user_id
    where p.user_id = ${userId}`.execute(tx)
  return rows[0]?.fields ?? []
}

/** Whether staff wrote any field of a profile, or all of it. */
export const isWrittenByStaff = async (tx: Tx, userId: string): Promise<boolean> => {
  const profile = await lockProfile(tx, userId)
  return profile !== undefined && profile.own_fields !== null
}
