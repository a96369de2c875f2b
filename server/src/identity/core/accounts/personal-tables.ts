import { sql } from 'kysely'
import type { PersonalTable } from '../../../platform/db/personal-rows.ts'

const ofUser = (user: string) => sql`t.user_id = ${user}`

/** The account's tables and columns in a person's own file. Passwords, codes, links and secrets of factors are in no list. */
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
