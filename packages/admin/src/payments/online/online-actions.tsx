import type { OnlinePayment } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useMay } from '../../auth/use-may.ts'
import { useRefreshCheckout } from '../../shared/sold-plans/index.ts'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { isDisputed, mayAccept, mayCredit } from './online-words.ts'
import { PaymentDetails } from './payment-details.tsx'
import { type SettleAction, SettleDialog } from './settle-dialogs.tsx'

const t = texts.admin.onlinePayments

/** The decisions that the server may carry out about a payment. */
const decisionsAbout = (payment: OnlinePayment): SettleAction[] => {
  if (payment.state !== 'review') return []
  const mayRefund = payment.refundable > 0 && !isDisputed(payment)
  return [
    ...(mayAccept(payment) ? ['accept' as const] : []),
    ...(mayCredit(payment) ? ['credit' as const] : []),
    ...(mayRefund ? ['refund' as const] : []),
    'dismiss',
  ]
}

/** The menu of a payment: what is known about it, the decisions while it waits, and the question to the provider. */
export const OnlineActions = () => {
  const payment = useRecordContext<OnlinePayment>()
  const may = useMay()
  const refresh = useRefreshCheckout()
  const [opened, setOpened] = useState<SettleAction | 'details'>()
  if (!payment) return null
  const { checkout } = payment
  const decisions = may('payments.correct') ? decisionsAbout(payment) : []
  const close = () => setOpened(undefined)
  return (
    <>
      <RowMenu
        label={t.more(payment.user?.full_name ?? t.unknownPerson)}
        items={[
          ...decisions.map((action) => ({ label: t[action].action, onClick: () => setOpened(action) })),
          { label: t.details.action, onClick: () => setOpened('details') },
          ...(checkout && may('payments.verify')
            ? [{ label: t.refresh.action, onClick: () => refresh.ask(checkout.id) }]
            : []),
        ]}
      />
      {opened === 'details' && <PaymentDetails payment={payment} onClose={close} />}
      {opened && opened !== 'details' && <SettleDialog payment={payment} action={opened} onClose={close} />}
    </>
  )
}
