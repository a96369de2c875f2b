import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { civilDateOf, LEGAL_KINDS, type LegalKind } from '@estudio/domain'
import { fillStudioData, plainSiteTexts } from '@estudio/texts'
import { sql } from 'kysely'
import { appFolder } from '../../platform/config/paths.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { readSettings } from '../settings/index.ts'
import { ensureDemoPasswords, insertDemoAccounts } from './accounts.ts'
import { insertDemoBookings, planDemoBookings, usedClasses } from './bookings.ts'
import { closeDemoCashDays, insertDemoStatement, receiveDemoPayments } from './cash-and-statement.ts'
import { classTypes, documentStudio, exampleClasses } from './catalogue.ts'
import { insertDemoClasses, planDemoClasses } from './classes.ts'
import {
  acceptDemoLegalTexts,
  insertDemoCatalogue,
  insertDemoPeople,
  insertDemoUserPlans,
} from './insert-members.ts'
import { insertDemoMemberRecords } from './member-records.ts'
import { openedAt, planDemoMembers } from './members.ts'

const legalText = (type: LegalKind) => readFile(join(appFolder, 'db/seed/legal', `${type}.md`), 'utf8')

async function insertSettings(tx: Tx, now: Date, demo: boolean): Promise<void> {
  await tx
    .insertInto('studio.settings')
    .values({
      // The owner of a new studio writes its name and city in the first steps.
      ...(demo ? documentStudio : { name: '', tagline: plainSiteTexts.tagline, city: '' }),
      updated_at: now,
      promotion_active: demo,
      promotion_match: '1 mes',
      promotion_price_cents: 120_000,
      promotion_was_cents: 180_000,
      promotion_label: '-33%',
      promotion_badge: 'Más Popular',
      promotion_note: '¡Por apertura!',
      ...(demo && {
        address: 'Av. de la Muestra 100, Col. Ejemplo, Culiacán, Sinaloa',
        maps_url: 'https://www.openstreetmap.org/#map=15/24.8049/-107.394',
        navigation_url: 'https://www.openstreetmap.org/directions?to=24.8049%2C-107.394',
        map_embed_url:
          'https://www.openstreetmap.org/export/embed.html?bbox=-107.41%2C24.79%2C-107.38%2C24.82&layer=mapnik',
        email: 'hola@estudio.example',
        phone: '6670000000',
        whatsapp: '526670000000',
        instagram_url: 'https://www.instagram.com/',
        bank_name: 'Banco de Muestra',
        bank_holder: 'Estudio de Muestra, S.A. de C.V.',
        bank_clabe: '000000000000000000',
        bank_card: '0000000000000000',
      }),
    })
    .execute()
}

/** Adds a document of each kind that the studio has no version of: a draft, or a published text with the studio's data. */
async function insertLegalDocuments(tx: Tx, now: Date, published: boolean): Promise<void> {
  const there = await tx.selectFrom('studio.legal_documents').select('type').distinct().execute()
  for (const type of LEGAL_KINDS.filter((kind) => there.every((row) => row.type !== kind))) {
    const draft = await legalText(type)
    const content = published ? fillStudioData(draft, await readSettings(tx)) : draft
    await tx
      .insertInto('studio.legal_documents')
      .values({ type, version: 1, content, published_at: now, is_draft: !published })
      .execute()
  }
}

export async function insertBase(tx: Tx, now: Date, demo: boolean): Promise<void> {
  await insertSettings(tx, now, demo)
  await tx.updateTable('studio.site').set({ published: demo, document_texts: demo }).execute()
  await insertLegalDocuments(tx, now, demo)
  await sql`
    insert into studio.classes (name, description, display_order, is_example, created_at, updated_at)
    select t.value ->> 'name', t.value ->> 'description', t.place, ${!demo}, ${now}, ${now}
    from jsonb_array_elements(${JSON.stringify(demo ? classTypes : exampleClasses)}::jsonb) with ordinality as t(value, place)`.execute(
    tx,
  )
}

async function insertDemoStudio(tx: Tx, now: Date): Promise<void> {
  const { timezone: zone } = await readSettings(tx)
  const moment = { now, zone, today: civilDateOf(now, zone) }
  const opened = openedAt(now)
  const members = planDemoMembers(moment)
  const bookings = planDemoBookings(members, planDemoClasses(moment), moment)
  await insertDemoPeople(tx, now, opened, members)
  await acceptDemoLegalTexts(tx)
  await insertDemoCatalogue(tx, opened)
  await insertDemoClasses(tx, bookings.classes, opened)
  await insertDemoUserPlans(tx, members, usedClasses(bookings))
  await receiveDemoPayments(tx, members)
  await insertDemoBookings(tx, bookings)
  await insertDemoMemberRecords(tx, moment)
  await closeDemoCashDays(tx, moment)
  await insertDemoStatement(tx, moment)
}

/**
 * Idempotent, also when two processes start together. SEED=demo adds the demo studio. A studio of an older version gets the
 * drafts of the legal documents that it does not have yet.
 */
export async function seedOnFirstStart(context: Context): Promise<void> {
  const demo = context.config.seed === 'demo'
  await inTransaction(context.db, async (tx) => {
    const { rows } = await sql<{ seeded: string | null }>`
      select seeded from platform.installation for update`.execute(tx)
    const now = context.clock.now()
    if (rows[0]?.seeded) return insertLegalDocuments(tx, now, false)
    await insertBase(tx, now, demo)
    if (demo) {
      await insertDemoAccounts(context, tx, await ensureDemoPasswords(context.config.dataDir))
      await insertDemoStudio(tx, now)
    }
    await sql`update platform.installation set seeded = ${context.config.seed}, seeded_at = ${now}`.execute(
      tx,
    )
  })
}
