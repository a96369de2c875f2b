import { useWrite } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useNotify } from 'react-admin'
import { useApi } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import { planChange } from './use-user-plans.ts'

const t = texts.admin.onlinePayments

/** A change of an online payment may start a plan or change a balance. */
export const onlineChange = {
  invalidates: [['pagos/en-linea'], ['balance'], ...planChange.invalidates],
  waits: true,
}

/** Asks the provider how an attempt to pay stands, and says it. */
export const useRefreshCheckout = () => {
  const api = useApi()
  const notify = useNotify()
  const refresh = useWrite({
    mutationFn: (id: string) => api.post('/api/admin/checkouts/{id}/refresh', { params: { id }, body: {} }),
    ...onlineChange,
  })
  return {
    isPending: refresh.isPending,
    ask: (id: string) =>
      refresh.mutate(id, {
        onSuccess: ({ checkout }) => notify(t.refresh.done(t.checkoutStates[checkout.state]), success),
        onError: (error) => notify(errorText(error, t.refresh.error), { type: 'error' }),
      }),
  }
}
