import { sql } from 'kysely'
import type { PersonalTable } from '../../../../platform/db/personal-rows.ts'
import { WAIVER_PHOTO_PATH } from '../../../people/index.ts'
import { genreWord, referralWord } from '../../../shared/profile-words.ts'
import { fieldOf, PERSONAL_FIELDS } from '../../../shared/profiles.ts'
import { fileIn, files, ofPerson, ofUser, recordsOf } from './parts.ts'

const profileColumns = [
  'full_name',
  ...PERSONAL_FIELDS.map(fieldOf),
  'is_active',
  'remind_classes',
  'remind_plan_end',
  'remind_payments',
  'absences_waived_at',
  'created_at',
  'updated_at',
]

/** Columns that the file leaves out: ids, versions and search text, and codes whose words it has. */
const leftOfProfile = [
  'user_id',
  'erased_at',
  'merged_into',
  'version',
  'search',
  'pass_id',
  'own_fields',
  'phone_by_staff',
  'gender',
  'referral',
]

const profileWords = { genre: genreWord('t'), referral_source: referralWord('t') }

/** Tells the second and later photos of one version from the first. */
const photoNumber = (user: string) => sql`(
  select coalesce('-' || nullif(count(*) + 1, 1), '') from studio.signed_waivers e
  where e.user_id = any (${recordsOf(user)}) and e.version = t.version and e.photo is not null
    and (e.recorded_at, e.id) < (t.recorded_at, t.id))`

/** The tables about a person, without purchases and classes. */
export const personTables: readonly PersonalTable[] = [
  {
    name: 'account',
    table: 'studio.profiles',
    one: true,
    rows: ofUser,
    order: 'created_at',
    columns: profileColumns,
    values: profileWords,
    left: leftOfProfile,
    more: () => ({ email: sql`(select a.email from identity.accounts a where a.id = t.user_id)` }),
  },
  {
    name: 'merged_records',
    table: 'studio.profiles',
    rows: (user) => sql`t.merged_into = ${user}`,
    order: 'created_at',
    columns: profileColumns,
    values: profileWords,
    left: leftOfProfile,
    more: () => ({
      text: sql`(select h.text from studio.health_notes h where h.user_id = t.user_id)`,
      invoice_data: sql`(select to_jsonb(d) - 'user_id' from studio.invoice_data d where d.user_id = t.user_id)`,
    }),
  },
  {
    name: 'former_words',
    table: 'studio.former_words',
    rows: ofPerson,
    order: 'id',
    columns: ['kind', 'word'],
    left: ['id', 'user_id'],
  },
  {
    name: 'merges',
    table: 'studio.merges',
    rows: (user) => sql`t.kept_id = ${user}`,
    order: 'merged_at',
    columns: ['replaced', 'moved_sign_in', 'ended_address', 'merged_at', 'undone_at'],
    people: ['merged_by'],
    left: ['id', 'kept_id', 'from_id', 'moved', 'was_active', 'state', 'digested'],
  },
  {
    name: 'health_note',
    table: 'studio.health_notes',
    one: true,
    rows: ofUser,
    order: 'consented_at',
    columns: ['text', 'consent_version', 'consented_at'],
    left: ['user_id'],
  },
  {
    name: 'notes',
    table: 'studio.user_notes',
    rows: ofPerson,
    order: 'created_at',
    columns: ['text', 'created_at', 'edited_at'],
    people: ['author_id'],
    left: ['id', 'user_id', 'version'],
  },
  {
    name: 'tags',
    table: 'studio.user_tags',
    rows: ofPerson,
    order: 'folded',
    columns: ['tag'],
    left: ['user_id', 'folded'],
  },
  {
    name: 'messages',
    table: 'studio.message_people',
    rows: ofPerson,
    order: 'message_id',
    columns: ['opened_at'],
    people: ['opened_by'],
    left: ['message_id', 'user_id', 'place'],
    more: () => ({
      text: sql`(select m.template from studio.messages m where m.id = t.message_id)`,
      channel: sql`(select m.channel from studio.messages m where m.id = t.message_id)`,
      created_at: sql`(select m.created_at from studio.messages m where m.id = t.message_id)`,
    }),
  },
  {
    name: 'invoice_data',
    table: 'studio.invoice_data',
    one: true,
    rows: ofUser,
    order: 'updated_at',
    columns: ['rfc', 'name', 'regime', 'use', 'postal_code', 'automatic', 'updated_at'],
    left: ['user_id'],
  },
  {
    name: 'legal_acceptances',
    table: 'studio.legal_acceptances',
    rows: ofPerson,
    order: 'accepted_at',
    columns: ['type', 'version', 'accepted_at'],
    // Servers of the previous version wrote the signed paper here.
    left: ['user_id', 'recorded_at', 'recorded_by', 'photo'],
  },
  {
    name: 'signed_waivers',
    table: 'studio.signed_waivers',
    rows: ofPerson,
    order: 'recorded_at',
    columns: ['version', 'recorded_at'],
    people: ['recorded_by'],
    left: ['id', 'user_id', 'photo'],
    more: (user) => ({
      ...fileIn(sql`t.photo`, {
        name: sql`${files.waiver}::text || '-' || t.version || ${photoNumber(user)} || '.jpg'`,
        address: sql`${WAIVER_PHOTO_PATH}::text || '?paper=' || t.id`,
      }),
      size: sql`octet_length(t.photo)`,
    }),
  },
  {
    name: 'consents',
    table: 'studio.consents',
    rows: ofPerson,
    order: 'id',
    columns: ['purpose', 'granted', 'version', 'at'],
    people: ['recorded_by'],
    left: ['id', 'user_id'],
  },
  {
    name: 'privacy_requests',
    table: 'studio.privacy_requests',
    rows: ofPerson,
    order: 'received_at',
    columns: ['kind', 'text', 'status', 'answer', 'received_at', 'due_on', 'closed_at'],
    left: ['id', 'user_id', 'version'],
  },
  {
    name: 'calendar_feed',
    table: 'studio.calendar_feeds',
    one: true,
    rows: ofUser,
    order: 'created_at',
    columns: ['created_at'],
    left: ['user_id', 'id'],
  },
  {
    name: 'push_subscriptions',
    table: 'studio.push_subscriptions',
    rows: ofUser,
    order: 'created_at',
    columns: ['user_agent', 'created_at'],
    // Whoever has the endpoint and the keys can send messages to the browser.
    left: ['id', 'user_id', 'endpoint', 'p256dh', 'auth'],
  },
]
