import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

/** From a plan to the receipt of its payment; nothing before the payment is verified. */
export const ReceiptLink = ({ plan }: { plan: UserPlan }) =>
  plan.verified_at ? (
    <Button
      component={Link}
      to={`/mi-cuenta/recibos/${plan.id}`}
      size="small"
      color="secondary"
      aria-label={texts.receipts.viewOf(plan.name)}
      sx={{ ml: -1.5, mt: 0.5 }}
    >
      {texts.receipts.view}
    </Button>
  ) : null
