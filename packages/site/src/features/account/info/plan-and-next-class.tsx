import { todayQuery, useHttp, useOwnPlans, useSession } from '@estudio/client'
import type { Today } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadFailed, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { NextClassCard } from '../today/next-class-card'
import { MyPlanCard } from './my-plan-card'

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

/** Whether a query has answered or failed; it stays true while the query is tried again. */
const isSettled = ({ data, isFetched }: UseQueryResult) => data !== undefined || isFetched

/** The day of the member, and whether it and her plans were read once or failed. */
export const useOwnDay = () => {
  const { user } = useSession()
  const plans = useOwnPlans()
  const day = useQuery(todayQuery(useHttp(), user?.id))
  return { day, isKnown: isSettled(plans) && isSettled(day) }
}

/** The place of the plan and of the next class. It keeps the footer below the screen. */
export const PlanAndNextClassSkeleton = () => (
  <Box role="status" sx={{ ...columns, minHeight: '100svh', alignContent: 'start' }}>
    <span style={visuallyHidden}>{texts.common.loading}</span>
    {['plan', 'class'].map((card) => (
      <Skeleton key={card} variant="rounded" height={360} sx={{ borderRadius: `${radius.card}px` }} />
    ))}
  </Box>
)

const NextClass = ({ day: { member }, readAt }: { day: Today; readAt: Date }) => {
  // The button of a cancelled class is gone: the focus moves here.
  const place = useRef<HTMLDivElement>(null)
  return (
    <Box ref={place} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <NextClassCard
        next={member.next}
        readAt={readAt}
        plan={member.plan}
        heading="h2"
        onCanceled={() => place.current?.focus({ preventScroll: true })}
      />
    </Box>
  )
}

/** The plan and the next class, with the parts of “Hoy”. */
export const PlanAndNextClass = ({ day }: Pick<ReturnType<typeof useOwnDay>, 'day'>) => (
  <Box sx={columns}>
    <MyPlanCard todayPlan={day.data?.member.plan} />
    {day.data ? (
      <NextClass day={day.data} readAt={new Date(day.dataUpdatedAt)} />
    ) : (
      <LoadFailed query={day} text={texts.today.loadError} />
    )}
  </Box>
)
