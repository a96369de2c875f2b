import { useOwnPlans } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { currentPlan, sortPlans } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { LoadFailed, useMoment } from '@estudio/ui'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { Absences } from './absences'
import { CurrentPlan } from './current-plan'
import { NoPlan } from './no-plan'
import { PlanHistory } from './plan-history'
import { CardSketch } from './sketch'

const Plans = ({ plans }: { plans: UserPlan[] }) => {
  const moment = useMoment()
  const current = currentPlan(plans, moment)
  if (!current) return <NoPlan />
  const others = sortPlans(plans, moment).filter((plan) => plan.id !== current.id)
  return (
    <>
      <CurrentPlan plan={current} plans={plans} moment={moment} />
      {others.length > 0 && <PlanHistory plans={others} moment={moment} />}
    </>
  )
}

/** “Mi Plan” (ACC-05, ACC-06, ACC-12, PST-12 to PST-14). */
export const PlanCard = () => {
  const plans = useOwnPlans()
  return (
    <Card component="section" aria-labelledby="my-plan">
      <CardContent>
        <Typography id="my-plan" variant="h4" component="h2" sx={{ mb: 2.5 }}>
          {texts.account.plan.title}
        </Typography>
        {plans.data ? (
          <Plans plans={plans.data} />
        ) : plans.isError ? (
          <LoadFailed
            error={plans.error}
            text={texts.account.loadError}
            busy={plans.isFetching}
            onRetry={() => void plans.refetch()}
          />
        ) : (
          <CardSketch lines={5} />
        )}
        <Absences />
      </CardContent>
    </Card>
  )
}
