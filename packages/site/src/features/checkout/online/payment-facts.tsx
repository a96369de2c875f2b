import type { Checkout, UserPlan } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import { CopyLine } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { toastCopied } from '../../../ui/feedback/toasts'

const { facts, methods } = texts.onlinePayment
const { price } = texts.checkout.summary

/** The amount of a payment and how it is paid. */
const PaymentAmount = ({ amount, method }: Pick<Checkout, 'amount' | 'method'>) => (
  <Typography className="tabular">
    {price(formatTablePrice(amount))} · {methods[method]}
  </Typography>
)

/** What a person types at a counter or in the app of her bank, each line with its copy button. */
const Order = ({ amount, reference, clabe }: Checkout) => (
  <Box component="dl" sx={{ m: 0, mt: 1 }}>
    {clabe && <CopyLine label={facts.amount} value={formatTablePrice(amount)} onCopied={toastCopied} />}
    {clabe && <CopyLine label={facts.clabe} value={clabe} onCopied={toastCopied} />}
    {reference && <CopyLine label={facts.reference} value={reference} onCopied={toastCopied} />}
  </Box>
)

interface PaymentFactsProps {
  checkout: Checkout
  /** Undefined once the purchase was removed. */
  plan: UserPlan | undefined
}

/** The purchase that the payment is for. */
export const PaymentFacts = ({ checkout, plan }: PaymentFactsProps) => (
  <Card component="section" aria-label={texts.checkout.summary.title} sx={{ p: { xs: 2, sm: 3 } }}>
    {plan && (
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {plan.name}
      </Typography>
    )}
    <PaymentAmount amount={checkout.amount} method={checkout.method} />
    {checkout.state === 'awaiting' && <Order {...checkout} />}
  </Card>
)
