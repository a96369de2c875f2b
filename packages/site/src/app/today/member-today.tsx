import { todayQuery, useHttp, useSession } from '@estudio/client'
import type { Today } from '@estudio/contract'
import { formatDayHeading, texts } from '@estudio/texts'
import { LoadFailed, layout, radius, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { NextClassCard } from '../../features/account/today/next-class-card'
import { NoPlan, PlanCard } from '../../features/account/today/plan-card'
import { TODAY_TITLE, todayHeading } from '../../features/account/today/today-card'
import { WaitingCard } from '../../features/account/today/waiting-card'
import { todayHeight } from './today-height'
import { UsualClasses } from './usual-classes'

const t = texts.today

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 0.8fr)' },
} as const

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const

interface DayProps {
  day: Today
  /** When the day was fetched. */
  readAt: Date
}

/** The next class, the plan, what waits and the usual classes. */
const Day = ({ day: { member }, readAt }: DayProps) => {
  const { next, plan, usual, waiting } = member
  const [changes, setChanges] = useState(0)
  // The button of a class that was booked or cancelled is gone: the focus moves to the heading.
  useEffect(() => {
    if (changes > 0) todayHeading()?.focus({ preventScroll: true })
  }, [changes])
  const countChange = () => setChanges((count) => count + 1)
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <WaitingCard waiting={waiting} />
        <NextClassCard next={next} readAt={readAt} plan={plan} onCanceled={countChange} />
      </Box>
      <Box sx={column}>
        {plan ? <PlanCard plan={plan} /> : <NoPlan />}
        <UsualClasses classes={usual} onBooked={countChange} />
      </Box>
    </Box>
  )
}

const rounded = { borderRadius: `${radius.card}px` } as const

/** The place of the class and of the plan. */
const DaySkeleton = () => (
  <Box role="status" sx={columns}>
    <span style={visuallyHidden}>{t.loading}</span>
    <Skeleton variant="rounded" sx={{ ...rounded, height: { xs: 376, sm: 330, lg: 278 } }} />
    <Skeleton variant="rounded" sx={{ ...rounded, height: { xs: 208, md: 242, lg: 190 } }} />
  </Box>
)

/** “Hoy” with the day's date. */
const DayFrame = ({ children }: { children: ReactNode }) => (
  <Box
    component="section"
    aria-labelledby={TODAY_TITLE}
    sx={{ minHeight: todayHeight, pt: { xs: 2.5, md: 4 }, pb: { xs: 3, md: 4 } }}
  >
    <Container maxWidth={false} sx={{ maxWidth: layout.page + 96 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography id={TODAY_TITLE} variant="h3" component="h2" tabIndex={-1}>
          {t.title}
        </Typography>
        <Typography color="textSecondary">{formatDayHeading(useStudioDay())}</Typography>
      </Box>
      {children}
    </Container>
  </Box>
)

/** Staff who take no classes themselves have no day of a member. */
const hasNoDay = ({ coach, desk, member: { next, plan, waiting } }: Today): boolean =>
  (coach !== null || desk !== null) &&
  !next &&
  !plan &&
  waiting.offers.length + waiting.refused_payments.length === 0

/** “Hoy” of a member: her next class, her plan, her usual classes and what waits for her. */
const MemberToday = () => {
  const { user } = useSession()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(todayQuery(useHttp(), user?.id))
  if (data && hasNoDay(data)) return null
  return (
    <DayFrame>
      {data && <Day day={data} readAt={new Date(dataUpdatedAt)} />}
      {!data && !error && <DaySkeleton />}
      {!data && error && (
        <LoadFailed error={error} text={t.loadError} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </DayFrame>
  )
}

export default MemberToday
