import type { LegalKind, SetupStepId } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface SetupState extends Record<Exclude<SetupStepId, 'studio' | 'data' | 'legal'>, boolean> {
  has_name: boolean
  has_city: boolean
  has_address: boolean
  has_phone: boolean
  has_hours: boolean
  published_texts: LegalKind[]
  /** The names of the example classes that the site would show once they are confirmed. */
  waiting_examples: string[]
}

/**
 * The hours of the documents count for a published site, which shows them. The step of the classes is done when the site shows a
 * class.
 */
export async function readSetupState(db: Db, now: Date): Promise<SetupState> {
  const { rows } = await sql<SetupState>`
    select
      s.name <> '' as has_name,
      s.city <> '' as has_city,
      s.address <> '' as has_address,
      s.phone <> '' or s.whatsapp <> '' as has_phone,
      s.own_opening_hours or t.published as has_hours,
      s.bank_clabe <> '' or s.bank_card <> '' as bank,
      array(select type from studio.legal_texts_in_force) as published_texts,
      exists (select from studio.classes
        where archived_at is null and is_active and show_on_site
          and id not in (select id from studio.unconfirmed_examples)) as classes,
      array(select c.name from studio.classes c join studio.unconfirmed_examples e on e.id = c.id
        where c.archived_at is null and c.is_active and c.show_on_site
        order by c.display_order, c.name) as waiting_examples,
      exists (select from studio.instructors where archived_at is null) as coach,
      exists (select from studio.time_slots where is_active) as slots,
      exists (select from studio.plans where is_active and archived_at is null) as plan,
      exists (select from studio.scheduled_classes
        where status = 'scheduled' and starts_at > ${now}
          and starts_at < ${now}::timestamptz + interval '7 days') as week,
      t.published or t.saved_at is not null as site,
      t.published as publish
    from studio.settings s, studio.site t`.execute(db)
  return rows[0] as SetupState
}
