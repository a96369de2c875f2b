import type { CheckoutState } from '../providers/provider.ts'
import { confirmedBy } from './check-times.ts'
import type { CheckoutRow } from './store.ts'

type State = CheckoutRow['state']
type Unpaid = Exclude<CheckoutState, { kind: 'settled' }>

/** A voucher fails when it can no longer turn out to be paid, whatever the provider says about its page. */
const ofAwaiting = (checkout: CheckoutRow, payBy: Date | undefined, now: Date): State =>
  now > confirmedBy({ ...checkout, pay_by: payBy ?? checkout.pay_by }) ? 'failed' : 'awaiting'

/**
 * The state of a checkout after its provider said that nothing was paid. A checkout that was paid, or whose money staff decide about,
 * stays as it is. A voucher outlives the page that issued it, unless the page is open again, for example after a card in review was
 * declined.
 */
export function nextState(checkout: CheckoutRow, said: Unpaid, now: Date): State {
  const { state } = checkout
  if (state === 'paid' || state === 'review') return state
  switch (said.kind) {
    case 'awaiting':
      return ofAwaiting(checkout, said.payBy, now)
    case 'open':
      return state === 'creating' || state === 'awaiting' ? 'open' : state
    case 'failed':
      return state === 'expired' ? state : 'failed'
    case 'expired':
      if (state === 'awaiting') return ofAwaiting(checkout, undefined, now)
      return state === 'creating' || state === 'open' ? 'expired' : state
    case 'unknown':
      if (state === 'awaiting') return ofAwaiting(checkout, undefined, now)
      return state === 'open' && now > checkout.open_until ? 'expired' : state
  }
}
