import { useIdempotent, useWrite } from '@estudio/client'
import type { SaleInput, SaleQuoteInput } from '@estudio/contract'
import { useStudioData } from '../data/data-provider.ts'
import { planChange } from '../users/plans/use-user-plans.ts'

const invalidates = [...planChange.invalidates, ['caja']]

export const useSell = () => {
  const { sellAtCounter } = useStudioData()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (sale: SaleInput) => idempotent(sale, (key) => sellAtCounter(sale, key)),
    invalidates,
  })
}

export const useUndoSale = () => {
  const { undoSale } = useStudioData()
  return useWrite({ mutationFn: undoSale, invalidates })
}

export const useQuoteSale = () => {
  const { quoteSale } = useStudioData()
  return useWrite({ mutationFn: (asked: SaleQuoteInput) => quoteSale(asked) })
}
