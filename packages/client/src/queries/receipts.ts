import { queryOptions } from '@tanstack/react-query'
import { receiptsApi } from '../api/receipts.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const receiptQuery = (http: Http, id: MemberId, planId: string) =>
  queryOptions({
    queryKey: memberKey(id, 'receipt', planId),
    queryFn: () => receiptsApi(http).receipt(planId),
  })

/** Refetched each time its dialog opens, and not cached. */
export const invoiceDataQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'invoice-data'),
    queryFn: receiptsApi(http).invoiceData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
