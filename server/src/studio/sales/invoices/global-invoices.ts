import { civilDateOf, type Moment } from '@estudio/domain'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { studioMoment } from '../../settings/index.ts'
import type { ChosenAccount } from './settings/open-account.ts'

interface Month {
  month: string
  starts_at: Date
  ends_at: Date
  cents: number
}

/**
 * The months that have ended and have receipts that nobody invoiced. Receipts that are due are read first. On the first day of a month
 * the global invoice waits for receipts and invoices that are under way. It always waits for documents on which a run of the job works,
 * and for receipts to cancel, because Facturapi puts every open receipt of the month in it. A month whose global invoice was cancelled
 * is left to the accountant: the job would invoice again what is to be invoiced otherwise.
 */
async function monthsToInvoice(
  db: Db,
  { mode, organizationId }: ChosenAccount,
  { now, zone }: Moment,
): Promise<Month[]> {
  const today = civilDateOf(now, zone)
  const isFirstDay = today.endsWith('-01')
  const { rows } = await sql<Month>`
    select month, sum(amount_cents)::bigint as cents,
      (month::timestamp at time zone ${zone}) as starts_at,
      ((month + interval '1 month')::timestamp at time zone ${zone}) - interval '1 millisecond' as ends_at
    from studio.invoices i
    where kind = 'payment' and state = 'receipt' and mode = ${mode} and organization_id = ${organizationId}
      and month < date_trunc('month', ${today}::date)
      and not exists (select from studio.invoices g
        where g.kind = 'global' and g.mode = i.mode and g.organization_id = i.organization_id and g.month = i.month
          and (g.state = 'none' or g.state = 'cancelled' and g.invoice_id is not null))
      and not exists (select from studio.invoices o
        where o.kind = 'payment' and o.mode = i.mode and o.organization_id = i.organization_id and o.month = i.month
          and (o.next_try_at <= ${now} or o.state = 'receipt' and o.wanted = 'cancel'
            or o.next_try_at is not null and (o.tries > 0 or ${isFirstDay} and o.wanted is not null)))
    group by month order by month`.execute(db)
  return rows
}

const globalRequest = ({ month, starts_at, ends_at }: Month) => ({
  from: starts_at.toISOString(),
  to: ends_at.toISOString(),
  periodicity: 'month',
  months: month.slice(5, 7),
  year: Number(month.slice(0, 4)),
})

/** Writes the global invoices that are due, before Facturapi is called. */
export async function requestGlobalInvoices(context: Context, account: ChosenAccount): Promise<void> {
  const { db } = context
  const moment = await studioMoment(context, db)
  const months = await monthsToInvoice(db, account, moment)
  if (months.length === 0) return
  await db
    .insertInto('studio.invoices')
    .values(
      months.map((one) => ({
        kind: 'global' as const,
        mode: account.mode,
        organization_id: account.organizationId,
        month: one.month,
        amount_cents: one.cents,
        expected_cents: one.cents,
        request: JSON.stringify(globalRequest(one)),
        wanted: 'invoice' as const,
        next_try_at: moment.now,
        created_at: moment.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
