import type { UserPlan } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import type { ReactNode } from 'react'
import { OnlinePaymentNotice } from '../../ui/online-payment/online-payment-notice'
import { PaymentProof } from '../../ui/payment-proof/payment-proof'
import { dueOf } from './due-amount'
import { PayInstead } from './online/pay-instead'
import { PaymentData } from './payment-data'
import { SendProofLinks } from './send-proof-links'

const { proof } = texts.checkout

interface TransferInstructionsProps {
  plan: UserPlan
  showsDeadline?: boolean
  /** What the page says besides about a payment by transfer. */
  before?: ReactNode
  after?: ReactNode
}

/**
 * The online payment of a purchase, then where to transfer the money and how to send the proof, or another way to pay. While the
 * studio decides about money that it received, nobody is told to pay again.
 */
export const TransferInstructions = ({ plan, showsDeadline, before, after }: TransferInstructionsProps) => (
  <>
    {plan.checkout && <OnlinePaymentNotice checkout={plan.checkout} />}
    {plan.checkout?.state !== 'review' && (
      <>
        {before}
        <PaymentData
          amount={formatTablePrice(dueOf(plan))}
          channel={plan.payment_channel}
          reference={plan.reference}
        />
        <PaymentProof plan={plan} title={proof.title} heading="h2" showsDeadline={showsDeadline}>
          <SendProofLinks plan={plan.name} reference={plan.reference} />
        </PaymentProof>
        <PayInstead plan={plan} />
        {after}
      </>
    )}
  </>
)
