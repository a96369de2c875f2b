import type { StudioConfig, StudioSettings } from '@estudio/contract'
import { type Moment, mxn, type Role } from '@estudio/domain'
import { UNNAMED_STUDIO } from '@estudio/texts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Context, SettingsPort } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioSettings as SettingsTable } from '../../../platform/db/database-types.gen.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { exists } from '../../../platform/db/query-helpers.ts'

export type Settings = Selectable<SettingsTable>

export type SettingsFields = Omit<Updateable<SettingsTable>, 'id' | 'updated_at' | 'version'>

export const readSettings = (db: Db): Promise<Settings> =>
  db.selectFrom('studio.settings').modifyFront(prepared).selectAll().executeTakeFirstOrThrow()

/** The current time and the studio's zone, for the rules about dates. */
export const studioMoment = async (
  context: Pick<Context, 'clock' | 'db'>,
  db: Db = context.db,
): Promise<Moment> => {
  const { timezone: zone } = await db
    .selectFrom('studio.settings')
    .modifyFront(prepared)
    .select('timezone')
    .executeTakeFirstOrThrow()
  return { now: context.clock.now(), zone }
}

/** Rises with every change of the settings. */
export const settingsVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('studio.settings').modifyFront(prepared).select('version').executeTakeFirstOrThrow())
    .version

/** The origins of the sites that may show the frame of the schedule. */
export const embedOrigins = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('studio.settings')
      .modifyFront(prepared)
      .select('embed_origins')
      .executeTakeFirstOrThrow()
  ).embed_origins

/**
 * Works like studioMoment for a transaction that writes wall times as instants: the zone stays until the transaction ends. This is
 * the first lock of such a transaction and of a change of the zone.
 */
export const heldMoment = async ({ clock }: Pick<Context, 'clock' | 'db'>, tx: Tx): Promise<Moment> => {
  const { timezone: zone } = await tx
    .selectFrom('studio.settings')
    .select('timezone')
    .forShare()
    .executeTakeFirstOrThrow()
  return { now: clock.now(), zone }
}

export const lockSettings = (tx: Tx): Promise<Settings> =>
  tx.selectFrom('studio.settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

export const updateSettings = (tx: Tx, fields: SettingsFields, now: Date): Promise<Settings> =>
  tx
    .updateTable('studio.settings')
    .set({ ...fields, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Notes that the example classes are right; returns whether this is the first answer. An open form of the settings stays valid. */
export const confirmExamples = async (tx: Tx): Promise<boolean> =>
  (
    await tx
      .updateTable('studio.settings')
      .set({ examples_confirmed: true })
      .where('examples_confirmed', '=', false)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const isWaiverPublished = (db: Db): Promise<boolean> =>
  exists(db.selectFrom('studio.legal_texts_in_force').select('type').where('type', '=', 'waiver'))

const money = (cents: number | null): number | null => (cents === null ? null : mxn(cents))

/** Prices are in MXN. */
export const toStudioSettings = (row: Settings): StudioSettings => {
  const {
    id: _id,
    examples_confirmed: _confirmed,
    promotion_price_cents,
    promotion_was_cents,
    updated_at,
    ...fields
  } = row
  return {
    ...fields,
    promotion_price: money(promotion_price_cents),
    promotion_was: money(promotion_was_cents),
    updated_at: updated_at.toISOString(),
  }
}

/** Whether members can ask for invoices. With a test account nobody hears of them. */
const issuesInvoices = sql<boolean>`exists (select from studio.invoice_settings where mode = 'live')`

const classRulesExist = sql<boolean>`exists (
  select from studio.classes where is_active and (late_rule is not null or cancel_free_minutes is not null))`

/** Whether an active class type has its own rules about late cancellations. */
export async function hasClassRules(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exist: boolean }>`select ${classRulesExist} as exist`.execute(db)
  return rows[0]?.exist ?? false
}

export async function doesIssueInvoices(db: Db): Promise<boolean> {
  const { rows } = await sql<{ issues: boolean }>`select ${issuesInvoices} as issues`.execute(db)
  return rows[0]?.issues ?? false
}

type StudioInfo = Omit<StudioConfig['studio'], 'class_types' | 'coach_count'>

export const readStudioInfo = (db: Db): Promise<StudioInfo | undefined> =>
  db
    .selectFrom('studio.settings')
    .innerJoin('studio.site as t', (join) => join.onTrue())
    .select([
      'name',
      'tagline',
      'city',
      'timezone',
      'address',
      'email',
      'phone',
      'whatsapp',
      'instagram_url',
      'maps_url',
      'navigation_url',
      'map_embed_url',
      'own_opening_hours',
      'cancel_free_minutes',
      'cancel_min_minutes',
      'min_advance_minutes',
      'arrival_minutes',
      'places_shown',
      'unpaid_plan_days',
      'pause_days_per_plan',
      'max_days_ahead',
      'max_live_reservations',
      'max_reservations_a_day',
      'absence_limit',
      'absence_window_days',
      'absence_suspension_days',
      'strike_limit',
      'strike_days',
      'waitlist_limit',
      'waitlist_offer_minutes',
      'waitlist_close_minutes',
      'waitlist_grace_minutes',
      'standing_requests',
    ])
    // Hours that nobody has written are shown only where the documents' texts are.
    .select(
      sql<string>`case when own_opening_hours or t.document_texts then opening_hours else '' end`.as(
        'opening_hours',
      ),
    )
    .select(
      sql<boolean>`exists (select from studio.payment_settings where provider is not null)`.as(
        'takes_online_payments',
      ),
    )
    .select(issuesInvoices.as('issues_invoices'))
    .select(classRulesExist.as('has_class_rules'))
    .executeTakeFirst()

/** The part of the settings that platform and identity read. */
export const settingsPort: SettingsPort = {
  async mailSender(db) {
    const studio = await readStudioInfo(db)
    return { studioName: studio?.name || UNNAMED_STUDIO, studioEmail: studio?.email || undefined }
  },
  factorRoles: sql<Role[]>`coalesce((select array_remove(array[
      case when require_admin_factor then 'admin' end,
      case when require_reception_factor then 'reception' end], null)
    from studio.settings), '{}')`,
  dateAt: (now) => sql`(${now}::timestamptz at time zone (select timezone from studio.settings))::date`,
}

/** The wall times at this hour of the next 366 days; no row for an unknown zone. */
export async function wallTimesByPostgres(
  db: Db,
  zone: string,
  now: Date,
): Promise<{ instant: Date; shown: string }[]> {
  const { rows } = await sql<{ instant: Date; shown: string }>`
    select d.instant, to_char(d.instant at time zone z.name, 'YYYY-MM-DD"T"HH24:MI:SS') as shown
    from pg_timezone_names z,
      generate_series(date_trunc('second', ${now}::timestamptz), ${now}::timestamptz + interval '366 days', interval '1 day') d(instant)
    where z.name = ${zone}`.execute(db)
  return rows
}
