import { ROLES } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'

/** The role of a person in SQL, the one with the most rights first; null for members. */
export const roleInSql = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select r.role from identity.user_roles r where r.user_id = ${person}
  order by array_position(${sql.lit(`{${ROLES.join()}}`)}::text[], r.role) limit 1)`

/**
 * Whether a person has signed in, or was offered a sign-in: by an invitation, a confirmation or a claim link. `a` is
 * identity.accounts. Upkeep deletes claim links that expired.
 */
export const hasAccessInSql = sql<boolean>`(
  coalesce(a.email_confirmed_at, a.last_sign_in_at, a.invited_at, a.confirmation_sent_at) is not null
  or exists (select from identity.one_time_tokens t where t.user_id = a.id and t.kind = 'claim' and t.used_at is null))`

/**
 * Whether nobody has signed in to the account or signed up for it, so that its record has only what staff wrote. `a` is
 * identity.accounts.
 */
export const isWithoutOwnSignIn = sql<boolean>`(
  coalesce(a.email_confirmed_at, a.last_sign_in_at, a.confirmation_sent_at) is null)`

/** Whether the address of the account says whose it is: its owner confirmed it, or staff wrote it. `a` is identity.accounts. */
export const isAddressTrusted = sql<boolean>`(a.email_confirmed_at is not null or ${isWithoutOwnSignIn})`
