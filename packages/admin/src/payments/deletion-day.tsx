import type { PendingPayment } from '@estudio/contract'
import { civilDateOf, isDeletedSoon } from '@estudio/domain'
import { formatDueDay, texts } from '@estudio/texts'
import { useStudio, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'

const t = texts.admin.payments

/** Says when an unpaid purchase is deleted, as a warning when it is near. A proof that waits for review moves the day. */
export const DeletionDay = ({ payment }: { payment: PendingPayment }) => {
  const { timezone } = useStudio()
  const today = useStudioDay()
  if (!payment.expires_at) return t.kept
  const day = civilDateOf(new Date(payment.expires_at), timezone)
  const isNear = !payment.stands_still && isDeletedSoon(day, today)
  const text = t.deletedOn(formatDueDay(day, today))
  if (!isNear) return text
  return (
    <Box component="strong" sx={{ color: 'warning.main', fontWeight: 600 }}>
      {text}
    </Box>
  )
}
