import { civilDateOf } from '@estudio/domain'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { readSettings } from '../settings/service.ts'
import { insertBase } from './base.ts'
import { insertDemoBookings, planDemoBookings, usedClasses } from './bookings.ts'
import { insertDemoClasses, planDemoClasses } from './classes.ts'
import { ensureDemoPasswords, insertDemoAccounts } from './demo-accounts.ts'
import { openedAt, planDemoMembers } from './members.ts'
import { acceptLegalTexts, insertDemoPeople } from './people.ts'
import { insertDemoCatalogue, insertDemoUserPlans } from './plans.ts'

/** Its members, and the weeks since it opened, played through as of now. */
async function insertDemoStudio(tx: Tx, now: Date): Promise<void> {
  const { timezone: zone } = await readSettings(tx)
  const moment = { now, zone, today: civilDateOf(now, zone) }
  const opened = openedAt(now)
  const members = planDemoMembers(moment)
  const bookings = planDemoBookings(members, planDemoClasses(moment), moment)
  await insertDemoPeople(tx, now, opened, members)
  await acceptLegalTexts(tx)
  await insertDemoCatalogue(tx, opened)
  await insertDemoClasses(tx, bookings.classes, opened)
  await insertDemoUserPlans(tx, members, usedClasses(bookings))
  await insertDemoBookings(tx, bookings)
}

/**
 * Lays what a first start needs, once per database: settings, legal texts and the four class types, and with
 * SEED=demo the whole demo studio. Two processes that start together lay it once.
 */
export async function seedOnFirstStart(context: Context): Promise<void> {
  const demo = context.config.seed === 'demo'
  await inTransaction(context.db, async (tx) => {
    const { rows } = await sql<{ seeded: string | null }>`
      select seeded from platform.installation for update`.execute(tx)
    if (rows[0]?.seeded) return
    const now = context.clock.now()
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
