import { ROLES } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'
import type { PersonalTable } from '../../../platform/db/personal-data.ts'

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

const ofUser = (user: string) => sql`t.user_id = ${user}`

/** What a person's own file shows of the account. Passwords, codes, links and secrets of factors are in no list. */
export const personalAccountTables: readonly PersonalTable[] = [
  {
    name: 'sign_in',
    table: 'identity.users',
    one: true,
    rows: (user) => sql`t.id = ${user}`,
    order: 'created_at',
    columns: [
      'email',
      'new_email',
      'user_metadata',
      'created_at',
      'invited_at',
      'email_confirmed_at',
      'confirmation_sent_at',
      'recovery_sent_at',
      'email_change_sent_at',
      'reauthentication_sent_at',
      'last_sign_in_at',
      'password_changed_at',
      'banned_until',
      'mail_failed_at',
    ],
    left: [
      'id',
      'password_hash',
      'email_change_old_confirmed',
      'email_change_new_confirmed',
      'deleted_at',
      'is_demo',
      'updated_at',
      'app_metadata',
    ],
  },
  {
    name: 'roles',
    table: 'identity.user_roles',
    rows: ofUser,
    order: 'granted_at',
    columns: ['role', 'granted_at'],
    people: ['granted_by'],
    left: ['user_id'],
  },
  {
    name: 'sessions',
    table: 'identity.sessions',
    rows: ofUser,
    order: 'created_at',
    columns: ['created_at', 'refreshed_at', 'ip', 'user_agent', 'aal'],
    left: ['id', 'user_id', 'counter', 'least_counter'],
  },
  {
    name: 'networks',
    table: 'identity.known_networks',
    rows: ofUser,
    order: 'last_seen_at',
    columns: ['network', 'last_seen_at'],
    left: ['user_id'],
  },
  {
    name: 'second_factors',
    table: 'identity.factors',
    rows: ofUser,
    order: 'created_at',
    columns: ['factor_type', 'friendly_name', 'status', 'created_at', 'last_challenged_at'],
    left: ['id', 'user_id', 'secret_encrypted', 'last_accepted_step', 'updated_at'],
  },
  {
    name: 'pictures',
    table: 'identity.pictures',
    rows: (user) => sql`t.owner_id = ${user}`,
    order: 'created_at',
    columns: ['content_type', 'created_at', 'updated_at'],
    left: ['path', 'owner_id', 'bytes', 'etag'],
  },
]
