import type { PendingPayment } from '@estudio/contract'
import { civilDateOf, daysBetween } from '@estudio/domain'
import { formatDaysAgo } from '@estudio/texts'
import { useStudio, useStudioDay } from '@estudio/ui'

/** Says for how many days a payment waits: “hace 3 días”. */
export const useWaitingText = () => {
  const { timezone } = useStudio()
  const today = useStudioDay()
  return ({ waiting_since }: PendingPayment): string =>
    formatDaysAgo(daysBetween(civilDateOf(new Date(waiting_since), timezone), today))
}
