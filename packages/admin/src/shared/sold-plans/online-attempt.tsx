import type { EndedCheckout, PendingCheckout } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { BusyButton, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMay } from '../../auth/use-may.ts'
import { useRefreshCheckout } from './use-refresh-checkout.ts'

const t = texts.admin.onlinePayments

interface Attempt {
  checkout?: PendingCheckout | null
  ended_checkout?: EndedCheckout | null
}

const useStateText = () => {
  const { timezone } = useStudio()
  return (attempt: PendingCheckout | EndedCheckout): string => {
    const state = t.checkoutStates[attempt.state]
    const by = 'pay_by' in attempt && attempt.state === 'awaiting' ? attempt.pay_by : null
    const text = by ? t.attemptBefore(state, formatClassMoment(wallTimeOf(new Date(by), timezone))) : state
    return t.attempt(t.methods[attempt.method], text)
  }
}

/** The state of an unpaid purchase's online payment, with a button that asks the provider. Renders nothing without an attempt. */
export const OnlineAttempt = ({ checkout, ended_checkout }: Attempt) => {
  const may = useMay()
  const refresh = useRefreshCheckout()
  const stateText = useStateText()
  const attempt = checkout ?? ended_checkout
  if (!attempt) return null
  return (
    <Box
      role="group"
      aria-label={t.title}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
    >
      <Typography variant="body2">{stateText(attempt)}</Typography>
      {may('payments.verify') && (
        <BusyButton
          variant="text"
          size="small"
          color="secondary"
          busy={refresh.isPending}
          busyLabel={t.refresh.action}
          onClick={() => refresh.ask(attempt.id)}
        >
          {t.refresh.action}
        </BusyButton>
      )}
    </Box>
  )
}
