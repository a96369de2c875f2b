import { queryOptions } from '@tanstack/react-query'
import type { receiptsApi } from '../api/receipts.ts'
import { type MemberId, memberKey } from './member.ts'

type ReceiptsApi = ReturnType<typeof receiptsApi>

export const receiptQuery = (api: ReceiptsApi, id: MemberId, planId: string) =>
  queryOptions({ queryKey: memberKey(id, 'receipt', planId), queryFn: () => api.receipt(planId) })

/** Refetched each time its dialog opens, and not cached. */
export const invoiceDataQuery = (api: ReceiptsApi, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'invoice-data'),
    queryFn: api.invoiceData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
