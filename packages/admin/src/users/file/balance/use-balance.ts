import { useIdempotent, useWrite } from '@estudio/client'
import type { BalanceReturnInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../data/data-provider.ts'
import { planChange } from '../../../shared/sold-plans/index.ts'

/** The dialog shows so many movements, the latest first. */
const SHOWN = 100

/** The balance of a user with its latest movements. */
export const useBalance = (userId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['balance', userId],
    queryFn: () =>
      api.get('/api/admin/users/{id}/balance', { params: { id: userId }, query: { limit: SHOWN } }),
  })
}

/** Money that is given back lowers the balance and the income, and in cash the drawer. */
export const useReturnBalance = (userId: string) => {
  const api = useApi()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (body: BalanceReturnInput) =>
      idempotent(body, (idempotencyKey) =>
        api.post('/api/admin/users/{id}/balance/returns', { params: { id: userId }, body, idempotencyKey }),
      ),
    ...planChange,
    invalidates: [...planChange.invalidates, ['balance'], ['caja']],
  })
}
