import { DAY_MS, MINUTE_MS } from '@estudio/domain'
import { REPEATABLE_MS } from '../checkouts/check-times.ts'
import type { RefundRow } from './store.ts'

const HOUR_MS = 60 * MINUTE_MS
/** A refund that is done can still fail for so long. */
export const LATE_FAILURE_DAYS = 35

type Asked = Pick<RefundRow, 'status' | 'provider_refund_id' | 'created_at' | 'checks'>

const isOver = ({ status }: Pick<RefundRow, 'status'>): boolean =>
  status === 'failed' || status === 'cancelled'

/** Whether the refund returns money, or may. */
export const isLiveRefund = (refund: Pick<RefundRow, 'status'>): boolean => !isOver(refund)

/** Whether the provider has not answered yet, so that it is unknown whether it has the refund. */
export const isUnanswered = (refund: Pick<RefundRow, 'status' | 'provider_refund_id'>): boolean =>
  isLiveRefund(refund) && refund.provider_refund_id === null

const ageOf = ({ created_at }: Pick<RefundRow, 'created_at'>, now: Date): number =>
  now.getTime() - created_at.getTime()

/** Whether the call may be repeated with the same key. */
export const isRepeatable = (refund: Pick<RefundRow, 'created_at'>, now: Date): boolean =>
  ageOf(refund, now) < REPEATABLE_MS

/** Whether a provider that does not show the refund never got it: the last call ended an hour before at least. */
export const isLookedUp = (refund: Pick<RefundRow, 'created_at'>, now: Date): boolean =>
  ageOf(refund, now) >= REPEATABLE_MS + HOUR_MS

/** When the provider is asked about the refund again; null once nothing can change. */
export function nextRefundCheck(refund: Asked, now: Date): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (isOver(refund)) return null
  if (isUnanswered(refund)) return after(Math.min(2 * MINUTE_MS * 2 ** Math.min(refund.checks, 10), HOUR_MS))
  const age = ageOf(refund, now)
  if (refund.status === 'done') return age < LATE_FAILURE_DAYS * DAY_MS ? after(DAY_MS) : null
  if (age < 5 * MINUTE_MS) return after(5 * MINUTE_MS)
  return after(age < DAY_MS ? HOUR_MS : DAY_MS)
}
