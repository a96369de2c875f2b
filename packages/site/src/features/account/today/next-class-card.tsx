import type { NextClass, Reservation } from '@estudio/contract'
import { civilDateOf, daysBetween, minutesUntil } from '@estudio/domain'
import { formatTimeLeft, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { classToCome } from '../../../ui/booking/class-to-come'
import { PageLink } from '../../../ui/navigation'
import { ClassDialogs } from '../classes/class-dialogs'
import { PassBack, turnedSide } from '../classes/pass/pass-back'
import { usePassTurn } from '../classes/pass/pass-turn'
import { growing, TodayCard, todayHeading } from '../today-card'
import { ClassFacts, Following, type NextClassProps } from './class-facts'
import { mainAction } from './main-action'
import { WithDrawing } from './with-drawing'

const t = texts.today.next

/** A member without a reservation. */
const NoNextClass = ({ isMain }: { isMain: boolean }) => (
  <>
    <Typography sx={{ mb: 1.5 }}>{t.none}</Typography>
    <Button
      component={PageLink}
      href="/horarios"
      variant={isMain ? 'contained' : 'outlined'}
      sx={{ alignSelf: 'start' }}
    >
      {t.schedule}
    </Button>
  </>
)

/** How long until the class begins, or that it is on. */
const TimeLeft = ({ starts }: { starts: Date }) => {
  const { now, zone } = useMoment()
  const minutes = Math.ceil(minutesUntil(starts, now))
  const days = daysBetween(civilDateOf(now, zone), civilDateOf(starts, zone))
  return (
    <Typography variant="body2" className="tabular" sx={{ color: 'primary.main', fontWeight: 600 }}>
      {minutes > 0 ? t.startsIn(formatTimeLeft(minutes, days)) : t.running}
    </Typography>
  )
}

interface NextClassCardProps extends Omit<NextClassProps, 'next'> {
  next: NextClass | null
  /** The reservation after the next class. */
  following?: Reservation | null | undefined
}

/** The button of a cancelled class is gone: the focus moves to the heading of the day. */
const useFocusAfterCancel = () => {
  const [cancellations, setCancellations] = useState(0)
  useEffect(() => {
    if (cancellations > 0) todayHeading()?.focus({ preventScroll: true })
  }, [cancellations])
  return () => setCancellations((count) => count + 1)
}

/** The member's next class with the pass on its back, or the way to the schedule, and the dialog that cancels the class. */
export const NextClassCard = ({ next: read, ...props }: NextClassCardProps) => {
  const moment = useMoment()
  const next = classToCome(read, moment)
  const action = mainAction({ next, plan: props.plan }, moment)
  const turn = usePassTurn(next !== null)
  const countCancellation = useFocusAfterCancel()
  // The reservation as it was when its dialog opened: the card may show another class meanwhile.
  const [canceling, setCanceling] = useState<Pick<NextClassProps, 'next' | 'readAt'> | null>(null)
  // Without a network the day of a class that ended meanwhile is not read again.
  const nothing =
    read && props.following ? (
      <Following reservation={props.following} />
    ) : (
      <NoNextClass isMain={action === 'open schedule'} />
    )
  if (turn.isPassShown) return <PassBack turn={turn} />
  return (
    <>
      <TodayCard
        title={t.title}
        aside={next && <TimeLeft starts={new Date(next.starts_at)} />}
        sx={turn.hasReturned ? { ...growing, ...turnedSide } : growing}
      >
        <WithDrawing name={next?.name ?? ''}>
          {next ? (
            <ClassFacts
              key={next.id}
              next={next}
              showsPass={action === 'show pass'}
              turn={turn}
              {...props}
              onCancel={() => setCanceling({ next, readAt: props.readAt })}
            />
          ) : (
            nothing
          )}
        </WithDrawing>
      </TodayCard>
      {canceling && (
        <ClassDialogs
          reservation={canceling.next}
          readAt={canceling.readAt}
          cancels
          onClose={() => setCanceling(null)}
          onCanceled={() => {
            setCanceling(null)
            countCancellation()
          }}
        />
      )}
    </>
  )
}
