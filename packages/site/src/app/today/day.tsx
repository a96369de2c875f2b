import type { Today } from '@estudio/contract'
import { formatDayHeading, texts } from '@estudio/texts'
import { layout, useMoment, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useState } from 'react'
import { mainAction } from '../../features/account/today/main-action'
import { NextClassCard } from '../../features/account/today/next-class-card'
import { PlanCard } from '../../features/account/today/plan-card'
import { isToBeChosen } from '../../features/account/today/plan-state'
import { StandingToday } from '../../features/account/today/standing-today'
import { WaitingCard } from '../../features/account/today/waiting-card'
import { WeekCard } from '../../features/account/today/week-card'
import { TODAY_TITLE, todayHeading } from '../../features/account/today-card'
import type { DayArea } from './today-room'
import { useKeptRoom } from './use-kept-room'
import { UsualClasses } from './usual-classes'

const t = texts.today

/** Between the cards; index.html has the same. */
const gap = { xs: 1.5, md: 2 } as const

interface DayFrameProps {
  /** Whether the day keeps the place that was reserved for it. */
  keepsRoom: boolean
  /** Stands at the right of the heading, where it moves nothing when it appears. */
  notice?: ReactNode
  children: ReactNode
}

/** The heading and the date stand in one line while there is room; with a notice always. */
const head = { display: 'flex', alignItems: 'baseline', columnGap: 2, mb: gap } as const

/** “Hoy” with the day's date. */
export const DayFrame = ({ keepsRoom, notice, children }: DayFrameProps) => (
  <Box
    component="section"
    aria-labelledby={TODAY_TITLE}
    sx={{ minHeight: keepsRoom ? 'var(--today)' : undefined, pt: { xs: 1.5, md: 4 }, pb: { xs: 2, md: 4 } }}
  >
    <Container maxWidth={false} sx={{ maxWidth: layout.page + 96 }}>
      <Box data-area="head" sx={{ ...head, flexWrap: notice ? 'nowrap' : 'wrap' }}>
        <Typography id={TODAY_TITLE} variant="h3" component="h2" tabIndex={-1}>
          {t.title}
        </Typography>
        <Typography color="textSecondary" noWrap={notice !== undefined} sx={{ flexGrow: 1 }}>
          {formatDayHeading(useStudioDay())}
        </Typography>
        {notice}
      </Box>
      {children}
    </Container>
  </Box>
)

export const columns = {
  display: 'grid',
  gap,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1.2fr) minmax(0, 0.8fr)',
  },
} as const

export const column = { display: 'flex', flexDirection: 'column', gap, minWidth: 0 } as const

/** An area of the day. It is not there while it is empty. */
export const Area = ({ name, children }: { name: DayArea; children: ReactNode }) => (
  <Box data-area={name} sx={{ ...column, '&:empty': { display: 'none' } }}>
    {children}
  </Box>
)

/**
 * The cards of the left column are as high as those beside them: the last one grows, so that no card moves, unless the first shows the
 * pass, which has a height of its own. The usual classes are loaded later: their card takes the room that is left, so that the plan above
 * them keeps its height.
 */
const cards = (hasUsual: boolean) =>
  ({
    ...columns,
    alignItems: 'stretch',
    '&:has([data-open-pass])': { alignItems: 'start' },
    '& [data-area=left], & [data-area=left] > :last-of-type': { flexGrow: 1 },
    '& > [data-area=below]': { gridColumn: '1 / -1' },
    '& [data-area=right] > :first-of-type': { flexGrow: hasUsual ? 0 : 1 },
    '& [data-area=right] > :nth-of-type(2)': { flexGrow: 1 },
  }) as const

interface DayProps {
  day: Today
  /** When the day was fetched. */
  readAt: Date
  /** Whether the cards below are all that the day shows. */
  keepsRoom?: boolean
}

/** The next class, the plan, what waits, the usual classes and her week. A member without a plan sees the plans first. */
export const Day = ({ day: { member }, readAt, keepsRoom = true }: DayProps) => {
  const { next, following, plan, usual, waiting, standing } = member
  const action = mainAction(member, useMoment())
  const room = useKeptRoom(keepsRoom)
  const [bookings, setBookings] = useState(0)
  // The button of a class that was booked is gone: the focus moves to the heading.
  useEffect(() => {
    if (bookings > 0) todayHeading()?.focus({ preventScroll: true })
  }, [bookings])
  const nextCard = <NextClassCard next={next} following={following} readAt={readAt} plan={plan} />
  const planCard = <PlanCard plan={plan} booksAnother={action === 'book another'} />
  const isPlanFirst = isToBeChosen(plan)
  const [areUsualShown, setUsualShown] = useState(false)
  // A phone has no room for seven days, and a narrow window has none beside the usual classes.
  const isMedium = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const hasUsual = usual.length > 0
  const week = isMedium && !isPlanFirst && <WeekCard />
  return (
    <Box ref={room} sx={cards(hasUsual)}>
      <Box sx={column}>
        {isPlanFirst && <Area name="left">{planCard}</Area>}
        <Area name="waiting">
          <WaitingCard waiting={waiting} />
        </Area>
        {!isPlanFirst && (
          <Area name="left">
            {nextCard}
            {hasUsual && isWide && week}
          </Area>
        )}
      </Box>
      <Area name="right">
        {isPlanFirst ? nextCard : planCard}
        <UsualClasses
          classes={usual}
          onShown={setUsualShown}
          onBooked={() => setBookings((count) => count + 1)}
        />
      </Area>
      <Area name="below">
        {!hasUsual && week}
        {standing && <StandingToday />}
        {/* The usual classes are loaded later and would move it. */}
        {hasUsual && !isWide && areUsualShown && week}
      </Area>
    </Box>
  )
}
