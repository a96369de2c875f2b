import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { insertBase } from './base.ts'
import { insertDemoClasses } from './classes.ts'
import { ensureDemoPasswords, insertDemoAccounts } from './demo-accounts.ts'
import { acceptLegalTexts, insertDemoPeople } from './people.ts'
import { insertDemoBookings, insertDemoPlans } from './plans.ts'

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
      await insertDemoPeople(tx, now)
      await acceptLegalTexts(tx)
      await insertDemoClasses(tx, now)
      await insertDemoPlans(tx, now)
      await insertDemoBookings(tx, now)
    }
    await sql`update platform.installation set seeded = ${context.config.seed}, seeded_at = ${now}`.execute(
      tx,
    )
  })
}
