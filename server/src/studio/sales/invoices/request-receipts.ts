import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { studioMoment } from '../../settings/index.ts'
import { type FiscalPayment, receiptRequest } from './receipt-request.ts'
import type { ChosenAccount } from './settings/open-account.ts'
import { type InvoiceSettingsRow, invoiceSettings } from './settings/store.ts'

/** As many payments get their receipt in one pass of the job. */
const AT_ONCE = 200

interface DuePayment extends FiscalPayment {
  month: string
}

/**
 * A document that another invoice replaced (01), or that staff settled elsewhere, is followed by no other: the invoice was made in
 * Facturapi's panel or by the accountant.
 */
async function paymentsWithoutDocument(
  db: Db,
  { mode }: ChosenAccount,
  { since }: InvoiceSettingsRow,
  zone: string,
): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    select f.payment_id, f.plan_name, f.reference, f.received_at, f.cents, f.form,
      date_trunc('month', f.received_at at time zone ${zone})::date as month
    from studio.fiscal_payments f
    where f.cents > 0 and f.received_at >= ${since} and not exists (
      select from studio.invoices i where i.payment_id = f.payment_id and i.mode = ${mode}
        and (i.state <> 'cancelled' or i.motive = '01' or i.handled_at is not null))
    order by f.received_at, f.payment_id limit ${AT_ONCE}`.execute(db)
  return rows
}

const insertDocuments = (
  db: Db,
  { mode, organizationId }: ChosenAccount,
  settings: InvoiceSettingsRow,
  payments: readonly DuePayment[],
  now: Date,
): Promise<unknown> =>
  db
    .insertInto('studio.invoices')
    .values(
      payments.map((payment) => ({
        kind: 'payment' as const,
        payment_id: payment.payment_id,
        mode,
        organization_id: organizationId,
        month: payment.month,
        amount_cents: payment.cents,
        expected_cents: payment.cents,
        expected_form: payment.form,
        request: JSON.stringify(receiptRequest(payment, settings)),
        wanted: 'receipt' as const,
        next_try_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Another choice of the form for OXXO holds for documents to come, and cancels none. */
const isOxxoForm = (form: RawBuilder<unknown>) =>
  sql<boolean>`(y.channel = 'oxxo' and f.form in ('01', '31') and ${form} in ('01', '31'))`

/**
 * A document whose payment was refunded, taken back or corrected is cancelled; a receipt of what is left follows. An invoice waits
 * for staff, who choose its motive. When the payment is again what the document says, nothing is cancelled.
 */
const followPayments = ({ db }: Pick<Context, 'db'>, { mode, organizationId }: ChosenAccount, now: Date) =>
  sql`
    update studio.invoices i set expected_cents = f.cents, expected_form = f.form, error = null, motive = null, substitution = null,
      handled_by = null, handled_at = null, handled_reason = null, stepped_at = ${now},
      wanted = case when f.cents = i.amount_cents
          and (f.form = i.request->>'payment_form' or ${isOxxoForm(sql`i.request->>'payment_form'`)})
        then case i.state when 'none' then 'receipt' end else 'cancel' end,
      next_try_at = case when i.state in ('none', 'receipt') then ${now}::timestamptz end
    from studio.fiscal_payments f join studio.payments y on y.id = f.payment_id
    where f.payment_id = i.payment_id and i.mode = ${mode} and i.state <> 'cancelled'
      and (i.mode = 'live' or i.organization_id = ${organizationId})
      and not i.is_cancelling and (f.cents <> i.expected_cents
        or (f.cents > 0 and f.form <> i.expected_form and not ${isOxxoForm(sql`i.expected_form`)}))`.execute(
    db,
  )

/**
 * The key of another organization neither reads nor changes a document, and its global invoice does not take it, so documents that are
 * not finished wait for staff. They go on when a key of their organization is stored again. Nobody needs to finish those of the test mode.
 */
async function setAsideOthers(
  { db }: Pick<Context, 'db'>,
  { mode, organizationId }: ChosenAccount,
  now: Date,
): Promise<void> {
  if (mode === 'test') return
  await sql`
    update studio.invoices set error = null, next_try_at = ${now}
    where error = 'other_organization' and mode = ${mode} and organization_id = ${organizationId}`.execute(db)
  await sql`
    update studio.invoices set error = 'other_organization', next_try_at = null, stepped_at = ${now}
    where next_try_at is not null and handled_at is null and (claimed_until is null or claimed_until <= ${now})
      and mode = ${mode} and organization_id <> ${organizationId}`.execute(db)
}

/**
 * Compares payments with their documents. The payment, committed by its use case, is all that this needs: no use case that moves money
 * calls Facturapi or waits for it.
 */
export async function requestReceipts(context: Context, account: ChosenAccount): Promise<void> {
  const { db } = context
  const { now, zone } = await studioMoment(context, db)
  const settings = await invoiceSettings(db)
  await followPayments(context, account, now)
  await setAsideOthers(context, account, now)
  const payments = await paymentsWithoutDocument(db, account, settings, zone)
  if (payments.length > 0) await insertDocuments(db, account, settings, payments, now)
}
