import type { UserPlan } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { planAdvice } from './advice'

interface PlanAdviceProps {
  plan: UserPlan
  plans: UserPlan[]
  moment: Moment
}

/** Says in time that a plan is ending, and offers the next one where none is bought yet. */
export const PlanAdvice = ({ plan, plans, moment }: PlanAdviceProps) => {
  const { lines, renew } = planAdvice(plan, plans, moment)
  if (lines.length === 0 && !renew) return null
  const action = renew && (
    <Button
      component={Link}
      to="/planes"
      size="small"
      variant="contained"
      sx={{ mt: lines.length ? 1.5 : 2 }}
    >
      {texts.account.plan.renew}
    </Button>
  )
  if (lines.length === 0) return action
  return (
    <Alert severity="warning" sx={{ mt: 2, alignItems: 'flex-start' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {action}
    </Alert>
  )
}
