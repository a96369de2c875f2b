import { isSettled, todayQuery, useHttp, useOwnPlans, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadFailed, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { useOwnAbsences } from '../../../ui/booking/absences'
import { NextClassCard } from '../today/next-class-card'
import { isToBeChosen, isWaitingForPayment } from '../today/plan-card'
import { MyPlanCard } from './my-plan-card'

const columns = {
  display: 'grid',
  gap: { xs: 1.5, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

/** The day of the member, and whether all that stands above the folds was read once or failed. */
export const useOwnDay = () => {
  const { user } = useSession()
  const plans = useOwnPlans()
  const day = useQuery(todayQuery(useHttp(), user?.id))
  const absences = useOwnAbsences()
  return { day, isKnown: [plans, day, absences].every(isSettled) }
}

/** The place of the next class and of the plan. It keeps the footer below the screen. */
export const NextClassAndPlanSkeleton = () => (
  <Box role="status" sx={{ ...columns, minHeight: '100svh', alignContent: 'start' }}>
    <span style={visuallyHidden}>{texts.common.loading}</span>
    {['class', 'plan'].map((card) => (
      <Skeleton key={card} variant="rounded" height={220} sx={{ borderRadius: `${radius.card}px` }} />
    ))}
  </Box>
)

/** The next class and the plan, with the parts of “Hoy”. A plan to choose comes first, and a payment before an empty next class. */
export const NextClassAndPlan = ({ day }: Pick<ReturnType<typeof useOwnDay>, 'day'>) => {
  const { next, plan } = day.data?.member ?? {}
  const planCard = <MyPlanCard todayPlan={plan} />
  const isPlanFirst =
    plan !== undefined && (isToBeChosen(plan) || (next === null && isWaitingForPayment(plan)))
  return (
    <Box sx={columns}>
      {isPlanFirst && planCard}
      {next !== undefined && plan !== undefined ? (
        <NextClassCard next={next} readAt={new Date(day.dataUpdatedAt)} plan={plan} heading="h2" />
      ) : (
        <LoadFailed query={day} text={texts.today.loadError} />
      )}
      {!isPlanFirst && planCard}
    </Box>
  )
}
