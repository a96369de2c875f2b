import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const receiptQuery = (http: Http, id: MemberId, planId: string) =>
  queryOptions({
    queryKey: memberKey(id, 'receipt', planId),
    queryFn: () => createApi(http).get('/api/user-plans/{id}/receipt', { params: { id: planId } }),
  })

/** The invoice of a payment; null while there is none. */
export const ownInvoiceQuery = (http: Http, id: MemberId, planId: string) =>
  queryOptions({
    queryKey: memberKey(id, 'invoice', planId),
    queryFn: () =>
      createApi(http).get('/api/user-plans/{id}/invoice', { params: { id: planId }, cache: 'no-store' }),
    staleTime: 0,
  })

/** Null if the member has stored none. Refetched each time its dialog opens, and not cached. */
export const invoiceDataQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'invoice-data'),
    queryFn: async () =>
      (await createApi(http).get('/api/user/invoice-data', { cache: 'no-store' })).invoice_data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
