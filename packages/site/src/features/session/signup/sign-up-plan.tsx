import { plansQuery, readOrigin, useHttp } from '@estudio/client'
import type { Plan } from '@estudio/contract'
import { formatPromotionPrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { planOfPurchase } from '../../../ui/purchase-address'

const { label, line, haveAccount, login } = texts.signup.plan

/** The plan that a visitor chose with “Comprar ahora”; null while it is read, undefined without one. */
export const useChosenPlan = (): Plan | null | undefined => {
  const { state, search } = useLocation()
  const id = planOfPurchase(readOrigin(state, search).to)
  const { data, isPending } = useQuery({ ...plansQuery(useHttp()), enabled: Boolean(id) })
  if (!id) return undefined
  // The purchase says so when the plan is no longer on sale.
  return isPending ? null : data?.find((onSale) => onSale.id === id)
}

/** The plan with which the purchase continues after the sign-up, and the way to the login. */
export const SignUpPlan = ({ plan }: { plan: Plan | null }) => {
  const { state } = useLocation()
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
