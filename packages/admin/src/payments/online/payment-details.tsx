import type { OnlinePayment } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { CopyLine, StudioDialog, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { OnlineMoney } from '../../shared/sold-plans/index.ts'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { success } from '../../ui/notifications.tsx'
import { decisionText, disputeText, moneyText, reviewText } from './online-words.ts'

const t = texts.admin.onlinePayments
const { details: words } = t
const { providers, modes, account } = texts.admin.onlineSettings

const wide = (label: string, value: string | undefined): Fact[] =>
  value ? [{ label, value, wide: true }] : []

/** Everything that is known about money that a provider received. */
export const PaymentDetails = ({ payment, onClose }: { payment: OnlinePayment; onClose: () => void }) => {
  const { timezone } = useStudio()
  const notify = useNotify()
  const { amount, currency, fee, refunded, checkout, method, paid_at, provider, mode, provider_payment_id } =
    payment
  const pesos = (mxn: number) => moneyText(mxn, 'MXN')
  return (
    <StudioDialog
      open
      title={words.title}
      subtitle={payment.user?.full_name ?? t.unknownPerson}
      width="xs"
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <Facts
        short
        facts={[
          { label: words.received, value: moneyText(amount, currency) },
          { label: words.expected, value: checkout && pesos(checkout.expected) },
          { label: t.columns.method, value: t.methods[method] },
          {
            label: t.columns.paidAt,
            value: paid_at && formatLongDateTime(wallTimeOf(new Date(paid_at), timezone)),
          },
          { label: words.plan, value: payment.plan_name },
          { label: t.columns.state, value: t.states[payment.state] },
          ...(fee === null ? [] : [{ label: words.fee, value: moneyText(fee, currency) }]),
          ...(refunded === 0 ? [] : [{ label: words.refunded, value: moneyText(refunded, currency) }]),
          { label: words.provider, value: account(providers[provider], modes[mode]) },
          { label: words.checkout, value: checkout && t.checkoutStates[checkout.state] },
          ...wide(words.reason, reviewText(payment)),
          ...wide(words.dispute, disputeText(payment, timezone)),
          ...wide(words.decision, decisionText(payment, timezone)),
        ]}
      />
      <OnlineMoney online={payment} />
      {provider_payment_id && (
        <Box component="dl" sx={{ m: 0, mt: 1 }}>
          <CopyLine
            label={words.id}
            value={provider_payment_id}
            onCopied={() => notify(words.copied, success)}
          />
        </Box>
      )}
    </StudioDialog>
  )
}
