import { mxn } from '@estudio/domain'
import type { OpenPayments } from '../studio/sales/index.ts'

/** Rows in columns as wide as their widest text. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}

const amount = (cents: number, currency = 'MXN'): string => `${mxn(cents).toFixed(2)} ${currency}`
const time = (at: Date | null): string => at?.toISOString() ?? '–'

/** A heading with the number of rows, the first of them, and how many are left out. */
function section(
  title: string,
  { total, rows }: { total: number; rows: readonly unknown[] },
  columns: readonly string[],
  texts: readonly string[][],
): string[] {
  if (total === 0) return [`${title}: none.`]
  const left = total - rows.length
  return [`${title}: ${total}`, ...table([columns, ...texts]), ...(left > 0 ? [`  and ${left} more`] : [])]
}

/** The lines that `npm run admin -- payments` prints. */
export function describeOpenPayments({
  settings,
  checkouts,
  payments,
  refunds,
  events,
}: OpenPayments): string {
  const chosen =
    settings.provider === null
      ? 'No provider is chosen: only a transfer is offered.'
      : `${settings.provider}, ${settings.mode === 'live' ? 'real money' : 'a test account, offered to nobody'}.`
  return [
    chosen,
    '',
    ...section(
      'Checkouts that are not final or were not read',
      checkouts,
      ['checkout', 'provider', 'mode', 'method', 'state', 'amount', 'next check', 'last error'],
      checkouts.rows.map((row) => [
        row.id,
        row.provider,
        row.mode,
        row.method,
        row.state,
        amount(row.expected_cents),
        time(row.next_check_at),
        row.last_error ?? '–',
      ]),
    ),
    '',
    ...section(
      'Money that waits for a decision of staff',
      payments,
      ['payment', 'provider', 'mode', 'amount', 'reason', 'dispute', 'waits since'],
      payments.rows.map((row) => [
        row.provider_payment_id,
        row.provider,
        row.mode,
        amount(row.received_cents, row.currency),
        row.review_reason ?? '–',
        row.dispute_state ?? '–',
        time(row.first_seen_at),
      ]),
    ),
    '',
    ...section(
      'Refunds that are not finished, or that somebody has to act on',
      refunds,
      ['refund', 'payment', 'provider', 'mode', 'amount', 'status', 'begun', 'next check', 'last error'],
      refunds.rows.map((row) => [
        row.id,
        row.provider_payment_id,
        row.provider,
        row.mode,
        amount(row.amount_cents, row.currency),
        row.status,
        time(row.created_at),
        time(row.next_check_at),
        row.last_error ?? '–',
      ]),
    ),
    '',
    ...section(
      'Events of the provider that were not handled',
      events,
      ['event', 'provider', 'mode', 'received', 'tries', 'next check', 'last error'],
      events.rows.map((row) => [
        row.event_id,
        row.provider,
        row.mode,
        time(row.received_at),
        `${row.tries}`,
        time(row.next_try),
        row.last_error ?? '–',
      ]),
    ),
  ].join('\n')
}
