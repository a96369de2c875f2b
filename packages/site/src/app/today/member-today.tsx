import { todayQuery, useHttp, useSession } from '@estudio/client'
import type { Today } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadFailed, lazyWithRetry } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Day, DayFrame } from './day'
import { LoadingDay } from './loading-day'
import { keepNoRoom, TodayRoom } from './today-room'

const t = texts.today

/** Staff who take no classes themselves have no day of a member. */
const hasNoDay = ({ coach, desk, member: { next, plan, waiting } }: Today): boolean =>
  (coach !== null || desk !== null) &&
  !next &&
  !plan &&
  waiting.offers.length + waiting.refused_payments.length === 0

const NoDay = () => {
  useEffect(keepNoRoom, [])
  return null
}

const CoachToday = lazyWithRetry(() => import('./coach-today'), { fallback: <TodayRoom /> })

/** “Hoy” of a coach, or else of a member: her next class, her plan, her usual classes and what waits for her. */
const MemberToday = () => {
  const { user } = useSession()
  const today = useQuery(todayQuery(useHttp(), user?.id))
  const { data, dataUpdatedAt, error } = today
  const readAt = new Date(dataUpdatedAt)
  if (data?.coach)
    return (
      <CoachToday coach={data.coach}>
        {!hasNoDay(data) && <Day day={data} readAt={readAt} keepsRoom={false} />}
      </CoachToday>
    )
  if (data && hasNoDay(data)) return <NoDay />
  if (data)
    return (
      <DayFrame keepsRoom>
        <Day day={data} readAt={readAt} />
      </DayFrame>
    )
  if (error)
    return (
      <DayFrame keepsRoom={false}>
        <LoadFailed query={today} text={t.loadError} />
      </DayFrame>
    )
  return <LoadingDay />
}

export default MemberToday
