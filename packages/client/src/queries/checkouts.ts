import type { Checkout } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

/** The ways to pay a purchase. The configuration of the site says whether there can be more than a transfer. */
export const paymentMethodsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'payment-methods'),
    queryFn: async () => (await createApi(http).get('/api/payment-methods')).methods,
  })

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** A person waits for a page to be confirmed; a voucher is paid hours or days later. */
const paces = {
  page: { first: 3 * SECOND_MS, longest: MINUTE_MS },
  voucher: { first: 15 * SECOND_MS, longest: 5 * MINUTE_MS },
} as const

/** When a checkout is read again after so many readings; false once it is final. */
export const checkoutPause = (state: Checkout['state'], readings: number): number | false => {
  if (state === 'paid' || state === 'failed' || state === 'expired' || state === 'review') return false
  const { first, longest } = paces[state === 'awaiting' ? 'voucher' : 'page']
  return Math.min(first * 1.5 ** Math.max(0, readings - 1), longest)
}

export const checkoutKey = (id: MemberId, checkout: string) => memberKey(id, 'checkouts', checkout)

/** An online payment of the member. The server asks the provider, so that its answer is never believed from an address. */
export const checkoutQuery = (http: Http, id: MemberId, checkout: string) =>
  queryOptions({
    queryKey: checkoutKey(id, checkout),
    queryFn: async () =>
      (await createApi(http).get('/api/user/checkouts/{id}', { params: { id: checkout }, cache: 'no-store' }))
        .checkout,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data ? checkoutPause(data.state, dataUpdateCount + errorUpdateCount) : false,
  })
