import { DAY_MS } from '@estudio/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Payouts that arrived earlier are looked for no longer. */
const LOOKED_FOR_DAYS = 180
/** A bank may post a deposit a day before the provider's date, and after a weekend with a holiday. */
const EARLY_DAYS = 1
const LATE_DAYS = 5

/** A word of the bank's text begins with the provider's name. */
const namesProvider = sql`studio.folded(m.concept || ' ' || m.reference) ~ ('\\m' || p.provider)`

/**
 * Finds the deposits of payment providers among the movements of all imports: the amount is the payout's, and the days agree. A movement
 * that names a purchase by its reference stays that purchase's; one that only has the words of a member's name is the provider's if its
 * text names the provider.
 */
export async function matchPayouts(tx: Tx, now: Date): Promise<void> {
  // The bank sent the deposit back, or it never arrived: the movement is somebody else's.
  await sql`
    update studio.bank_movements m set payout_id = null
    from studio.provider_payouts p where p.id = m.payout_id and p.status = 'failed'`.execute(tx)
  const since = new Date(now.getTime() - LOOKED_FOR_DAYS * DAY_MS)
  const isLookedFor = sql`p.arrives_on > ${since}::timestamptz::date and p.status <> 'failed'
    and not exists (select from studio.bank_movements o where o.payout_id = p.id)`
  // Two imports, or an import and the job, could find the same payout.
  const { rows } = await sql`
    select p.id from studio.provider_payouts p where ${isLookedFor} order by p.id for no key update`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`
    update studio.bank_movements m set payout_id = f.payout_id, match_group = 'unknown', user_plan_id = null
    from (
      select distinct on (c.movement_id) c.movement_id, c.payout_id
      from (
        select distinct on (p.id) p.id as payout_id, m.id as movement_id, abs(m.day - p.arrives_on) as distance
        from studio.provider_payouts p
        join studio.bank_movements m on m.amount_cents = p.amount_cents
          and m.day between p.arrives_on - ${EARLY_DAYS}::integer and p.arrives_on + ${LATE_DAYS}::integer
        where ${isLookedFor} and m.payout_id is null and m.paid_plan_id is null and m.fingerprint is not null
          and (m.match_group = 'unknown' and m.user_plan_id is null or m.match_group = 'probable' and ${namesProvider})
        order by p.id, ${namesProvider} desc, distance, m.day, m.line, m.id) c
      order by c.movement_id, c.distance, c.payout_id) f
    where m.id = f.movement_id and m.paid_plan_id is null and m.payout_id is null`.execute(tx)
}
