import { useIdempotent, useWrite } from '@estudio/client'
import type { SaleInput, SaleQuoteInput } from '@estudio/contract'
import { SALE_UNDO_SECONDS } from '@estudio/domain'
import { useApi } from '../data/data-provider.ts'
import { planChange } from '../shared/sold-plans/use-user-plans.ts'

const invalidates = [...planChange.invalidates, ['caja']]

export const useSell = () => {
  const api = useApi()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (sale: SaleInput) =>
      idempotent(sale, (idempotencyKey) => api.post('/api/admin/sales', { body: sale, idempotencyKey })),
    invalidates,
  })
}

/** The offer ends before the server's minute, because a press takes a moment to arrive. */
export const OFFERED_SECONDS = SALE_UNDO_SECONDS - 5

export const useUndoSale = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (id: string) => api.post('/api/admin/sales/{id}/undo', { params: { id } }),
    invalidates,
  })
}

/** The price of a plan with a discount code. */
export const useQuoteSale = () => {
  const api = useApi()
  return useWrite({ mutationFn: (body: SaleQuoteInput) => api.post('/api/admin/sales/quote', { body }) })
}
