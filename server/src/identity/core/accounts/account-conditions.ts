import { ROLES } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'

/** The role of a person in SQL, the one with the most rights first; null for members. */
export const roleInSql = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select r.role from identity.user_roles r where r.user_id = ${person}
  order by array_position(${sql.lit(`{${ROLES.join()}}`)}::text[], r.role) limit 1)`

/** Whether the owner of the account confirmed its address or signed in. `a` is identity.accounts. */
export const hasSignedIn = sql<boolean>`(coalesce(a.email_confirmed_at, a.last_sign_in_at) is not null)`

/** Whether the owner of the account confirmed its address. `a` is identity.accounts. */
export const isAddressConfirmed = sql<boolean>`(a.email_confirmed_at is not null)`

/**
 * Whether a person has signed in, or staff offered her a sign-in: by an invitation, a claim link, or a claim whose address waits for
 * its confirmation. `a` is identity.accounts. Upkeep deletes claim links that expired.
 */
export const wasOfferedSignIn = sql<boolean>`(
  ${hasSignedIn} or a.invited_at is not null
  or exists (select from identity.one_time_tokens t where t.user_id = a.id and t.kind = 'claim' and t.used_at is null)
  or a.email is null and exists (select from identity.pending_sign_ups s where s.user_id = a.id))`

/**
 * Whether somebody signed up with the address of the account. Anybody can do so, also over the address of a record that staff wrote,
 * and no mail goes out when the limits of mails are reached. The sign-ups at a hosted project are not known here. `a` is
 * identity.accounts.
 */
export const wasSignedUpFor = sql<boolean>`(
  a.confirmation_sent_at is not null or exists (select from identity.pending_sign_ups s where s.user_id = a.id))`
