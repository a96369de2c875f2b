import type { PendingPayment } from '@estudio/contract'
import { civilDateOf, isDeletedSoon } from '@estudio/domain'
import { formatTableDay, texts } from '@estudio/texts'
import { useStudio, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'

/** The day on which an unpaid purchase is deleted, as a warning when it is near. A proof that waits for review moves the day. */
export const DeletionDay = ({ payment }: { payment: PendingPayment }) => {
  const { timezone } = useStudio()
  const today = useStudioDay()
  if (!payment.expires_at) return texts.admin.payments.kept
  const day = civilDateOf(new Date(payment.expires_at), timezone)
  const isNear = !payment.stands_still && isDeletedSoon(day, today)
  if (!isNear) return formatTableDay(day, today)
  return (
    <Box component="strong" sx={{ color: 'warning.main', fontWeight: 600 }}>
      {formatTableDay(day, today)}
    </Box>
  )
}
