import { isSettled, todayQuery, useHttp, useOwnPlans, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadFailed, radius, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOwnAbsences } from '../../../ui/booking/absences'
import { mainAction } from '../today/main-action'
import { NextClassCard } from '../today/next-class-card'
import { isToBeChosen, isWaitingForPayment } from '../today/plan-state'
import { MyPlanCard } from './my-plan-card'

/** Two columns; in a wide window what follows the first card stands below it, beside the second card. */
const columns = {
  display: 'grid',
  gap: { xs: 1.5, md: 3 },
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1.2fr) minmax(0, 0.8fr)',
  },
  gridTemplateRows: { lg: 'auto 1fr' },
  '& > :nth-of-type(2)': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
  '& > :nth-of-type(3)': { gridColumn: { xs: '1 / -1', lg: 1 } },
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

interface NextClassAndPlanProps extends Pick<ReturnType<typeof useOwnDay>, 'day'> {
  /** A coach who takes no classes. */
  isOnlyCoach: boolean
  /** What follows them, or comes before them on the page of such a coach. */
  children: ReactNode
}

/** The next class and the plan, with the parts of “Hoy”. A plan to choose comes first, and a payment before an empty next class. */
export const NextClassAndPlan = ({ day, isOnlyCoach, children }: NextClassAndPlanProps) => {
  const moment = useMoment()
  const member = day.data?.member
  const { next, following, plan } = member ?? {}
  const booksAnother = member !== undefined && mainAction(member, moment) === 'book another'
  const planCard = <MyPlanCard todayPlan={plan} booksAnother={booksAnother} isQuiet={isOnlyCoach} />
  const isPlanFirst =
    plan !== undefined && !isOnlyCoach && (isToBeChosen(plan) || (next === null && isWaitingForPayment(plan)))
  return (
    <Box sx={columns}>
      {isOnlyCoach && <Box>{children}</Box>}
      {isPlanFirst && <Box>{planCard}</Box>}
      <Box>
        {next !== undefined && plan !== undefined ? (
          <NextClassCard
            next={next}
            following={following}
            readAt={new Date(day.dataUpdatedAt)}
            plan={plan}
            heading="h2"
          />
        ) : (
          <LoadFailed query={day} text={texts.today.loadError} />
        )}
      </Box>
      {!isPlanFirst && <Box>{planCard}</Box>}
      {!isOnlyCoach && <Box>{children}</Box>}
    </Box>
  )
}
