import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

/** From an unpaid plan to the payment instructions. */
export const PaymentLink = ({ plan }: { plan: UserPlan }) => (
  <Button
    component={Link}
    to="/instrucciones-transferencia"
    state={{ plan }}
    size="small"
    variant="contained"
  >
    {texts.planStatus.payNow}
  </Button>
)
