import { paymentDetailsQuery, useHttp, useSession } from '@estudio/client'
import type { PaymentDetails } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CopyLine, StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Failure } from '../ui/failure.tsx'
import { success } from '../ui/notifications.tsx'

const t = texts.checkout

const linesOf = (details: PaymentDetails) =>
  [
    { label: t.payment.bank, value: details.bank_name },
    { label: t.payment.holder, value: details.bank_holder },
    { label: t.payment.clabe, value: details.bank_clabe },
    { label: t.payment.card, value: details.bank_card },
    { label: t.proof.email, value: details.email },
    { label: t.proof.whatsapp, value: details.whatsapp },
  ].filter(({ value }) => value !== '')

/** The studio's payment details, which staff copy into a chat. */
export const PaymentDialog = ({ onClose }: { onClose: () => void }) => {
  const { user } = useSession()
  const { data, error, isPending, refetch } = useQuery({
    ...paymentDetailsQuery(useHttp(), user?.id),
    staleTime: 300_000,
  })
  const notify = useNotify()
  const notifyCopied = () => notify(texts.common.copied, success)
  const lines = data ? linesOf(data) : []
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={texts.admin.calendar.paymentMethods}
      subtitle={t.payment.transfer}
      width="xs"
    >
      {isPending && <Skeleton variant="rounded" height={200} />}
      {error && <Failure query={{ error, refetch }} text={texts.account.loadError} />}
      {data && lines.length === 0 && <Typography color="textSecondary">{t.payment.notConfigured}</Typography>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
        {lines.map((line) => (
          <CopyLine key={line.label} {...line} onCopied={notifyCopied} />
        ))}
      </Box>
    </StudioDialog>
  )
}
