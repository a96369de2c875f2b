import { isSettled, todayQuery, useHttp, useOwnPlans, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadFailed, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOwnAbsences } from '../../../ui/booking/absences'
import { MyPlanCard } from './my-plan-card'
import { NextClassLine } from './next-class-line'

const gap = { xs: 1.5, md: 3 } as const

/** The plan stands at the left, and what a member looks at rarely at the right. */
const columns = {
  display: 'grid',
  gap,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

const column = { display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)' } as const

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
    {['plan', 'data'].map((card) => (
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

/** The plan, and beside it in a wide window the next class. */
export const NextClassAndPlan = ({ day, isOnlyCoach, children }: NextClassAndPlanProps) => {
  const member = day.data?.member
  const plan = <MyPlanCard todayPlan={member?.plan} isQuiet={isOnlyCoach} />
  const next = member ? (
    <NextClassLine next={member.next} />
  ) : (
    <LoadFailed query={day} text={texts.today.loadError} />
  )
  if (isOnlyCoach)
    return (
      <Box sx={columns}>
        <Box>{children}</Box>
        <Box sx={column}>
          {plan}
          {next}
        </Box>
      </Box>
    )
  return (
    <Box sx={columns}>
      <Box>{plan}</Box>
      <Box sx={column}>
        {next}
        {children}
      </Box>
    </Box>
  )
}
