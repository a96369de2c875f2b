import type { Discount, DiscountInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { useRows } from '../data/use-rows.ts'
import { done } from '../ui/toast.ts'

const t = texts.admin.discounts

/** Pauses a discount or takes it up again, in one click; a second click waits for the list to show the first. */
export const usePause = () => {
  const { update } = useRows<Discount, DiscountInput>('descuentos')
  const notify = useNotify()
  return (row: Discount) => {
    if (update.isPending) return
    update.mutate(
      { row, patch: { is_active: !row.is_active } },
      {
        onSuccess: ({ is_active }) => notify(is_active ? t.resumed : t.paused, done),
        onError: (error) => notify(errorText(error, t.saveError), { type: 'error' }),
      },
    )
  }
}
