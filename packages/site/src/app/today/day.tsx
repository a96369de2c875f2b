import type { Today } from '@estudio/contract'
import { formatDayHeading, texts } from '@estudio/texts'
import { layout, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NextClassCard } from '../../features/account/today/next-class-card'
import { NoPlan, PlanCard } from '../../features/account/today/plan-card'
import { TODAY_TITLE, todayHeading } from '../../features/account/today/today-card'
import { WaitingCard } from '../../features/account/today/waiting-card'
import { dropRoomHeight, keepRoom, type RoomPart } from './today-room'
import { UsualClasses } from './usual-classes'

const t = texts.today

interface DayFrameProps {
  /** Whether the day keeps the place that was reserved for it. */
  keepsRoom: boolean
  children: ReactNode
}

/** “Hoy” with the day's date. */
export const DayFrame = ({ keepsRoom, children }: DayFrameProps) => (
  <Box
    component="section"
    aria-labelledby={TODAY_TITLE}
    sx={{ minHeight: keepsRoom ? 'var(--today)' : undefined, pt: { xs: 2.5, md: 4 }, pb: { xs: 3, md: 4 } }}
  >
    <Container maxWidth={false} sx={{ maxWidth: layout.page + 96 }}>
      <Box
        data-room="head"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}
      >
        <Typography id={TODAY_TITLE} variant="h3" component="h2" tabIndex={-1}>
          {t.title}
        </Typography>
        <Typography color="textSecondary">{formatDayHeading(useStudioDay())}</Typography>
      </Box>
      {children}
    </Container>
  </Box>
)

const heightOf = (part: RoomPart): number =>
  document.querySelector<HTMLElement>(`[data-room="${part}"]`)?.offsetHeight ?? 0

/** Keeps the heights of the day for the next visit. Returns the ref of what contains the cards. */
const useKeptRoom = (keeps: boolean) => {
  const cards = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!cards.current || !keeps) return
    const { innerWidth } = window
    const observer = new ResizeObserver(() => {
      if (window.innerWidth !== innerWidth) dropRoomHeight()
      keepRoom({
        head: heightOf('head'),
        waiting: heightOf('waiting'),
        next: heightOf('next'),
        plan: heightOf('plan'),
        usual: heightOf('usual'),
      })
    })
    observer.observe(cards.current)
    return () => observer.disconnect()
  }, [keeps])
  return cards
}

export const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1.2fr) minmax(0, 0.8fr)',
  },
} as const

export const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** The place of a card, which is not there while the card is empty. */
export const Part = ({ name, children }: { name: RoomPart; children: ReactNode }) => (
  <Box data-room={name} sx={{ '&:empty': { display: 'none' } }}>
    {children}
  </Box>
)

interface DayProps {
  day: Today
  /** When the day was fetched. */
  readAt: Date
  /** Whether the cards below are all that the day shows. */
  keepsRoom?: boolean
}

/** The next class, the plan, what waits and the usual classes. */
export const Day = ({ day: { member }, readAt, keepsRoom = true }: DayProps) => {
  const { next, plan, usual, waiting } = member
  const cards = useKeptRoom(keepsRoom)
  const [changes, setChanges] = useState(0)
  // The button of a class that was booked or cancelled is gone: the focus moves to the heading.
  useEffect(() => {
    if (changes > 0) todayHeading()?.focus({ preventScroll: true })
  }, [changes])
  const countChange = () => setChanges((count) => count + 1)
  return (
    <Box ref={cards} sx={columns}>
      <Box sx={column}>
        <Part name="waiting">
          <WaitingCard waiting={waiting} />
        </Part>
        <Part name="next">
          <NextClassCard next={next} readAt={readAt} plan={plan} onCanceled={countChange} />
        </Part>
      </Box>
      <Box sx={column}>
        <Part name="plan">{plan ? <PlanCard plan={plan} /> : <NoPlan />}</Part>
        <Part name="usual">
          <UsualClasses classes={usual} onBooked={countChange} />
        </Part>
      </Box>
    </Box>
  )
}
