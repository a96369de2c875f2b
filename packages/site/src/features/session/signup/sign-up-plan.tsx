import { plansQuery, readOrigin, useHttp } from '@estudio/client'
import { formatPromotionPrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { planOfPurchase } from '../../../ui/purchase-address'

const { label, line, haveAccount, login } = texts.signup.plan

const ChosenPlan = ({ id }: { id: string }) => {
  const { state } = useLocation()
  const plans = useQuery(plansQuery(useHttp()))
  const plan = plans.data?.find((onSale) => onSale.id === id)
  // The purchase says so when the plan is no longer on sale.
  if (!plan && !plans.isPending) return null
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ bgcolor: 'studio.band', borderRadius: '16px', px: 2.5, py: 2, mb: 4, overflowWrap: 'anywhere' }}
    >
      <Typography className="tabular" sx={{ fontWeight: 600 }}>
        {plan ? line(plan.name, formatPromotionPrice(plan.promotion?.price ?? plan.price)) : <Skeleton />}
      </Typography>
      <Typography variant="body2">
        {haveAccount}{' '}
        <Link component={RouterLink} to="/login" state={state} sx={{ display: 'inline-block', py: 1 }}>
          {login}
        </Link>
      </Typography>
    </Box>
  )
}

/** The plan that a visitor chose with “Comprar ahora”, which the purchase continues with after the sign-up. */
export const SignUpPlan = () => {
  const { state, search } = useLocation()
  const plan = planOfPurchase(readOrigin(state, search).to)
  return plan && <ChosenPlan id={plan} />
}
