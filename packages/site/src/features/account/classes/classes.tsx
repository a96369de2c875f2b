import { isSettled, useOwnPlans } from '@estudio/client'
import type { Reservation, UserPlan } from '@estudio/contract'
import { civilDateOf, effectiveStatus, instantOf, type Moment, normalisePlan } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useOwnAbsences } from '../../../ui/booking/absences'
import { useOwnWaitlist } from '../../../ui/booking/own-waitlist'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows'
import { CalendarFeedButton, ScheduleFeedButton } from '../calendar-feed'
import { Fold } from '../fold'
import { ClassDialogs } from './class-dialogs'
import { ComingList } from './coming-list'
import { hasOpenMakeUp, MakeUps, useOwnMakeUps } from './make-ups'
import { Notices } from './notices'
import { nextReservation, useComingReservations } from './own-reservations'
import { PassCard } from './pass/pass-card'
import { PastList } from './past-list'
import { StandingPlaces, useOwnStandingPlaces } from './standing-places'
import { Waitlists } from './waitlists'
import { WeekView } from './week-view'

const { myClasses } = texts

const gap = { xs: 2, md: 3 } as const

/** In a wide window the standing places and the make-ups stand beside the list; on a phone they follow it. */
const columns = (hasAside: boolean) =>
  ({
    display: 'grid',
    gap,
    alignItems: 'start',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      lg: hasAside ? 'minmax(0, 1.4fr) minmax(0, 1fr)' : undefined,
    },
  }) as const

/** The parts of the page that open a class. */
type Part = 'list' | 'week'

/** A reservation and when it was fetched; unlike the list's data it does not change while the dialog is open. */
interface OpenReservation {
  reservation: Reservation
  readAt: Date
  /** The member pressed Cancelar: the dialog asks at once. */
  cancels: boolean
  from: Part
}

/** The button of a cancelled class is gone: the focus moves to the heading of its part. */
const useFocusAfterCancel = () => {
  const list = useRef<HTMLHeadingElement>(null)
  const week = useRef<HTMLHeadingElement>(null)
  const [canceled, setCanceled] = useState<{ from: Part }>()
  useEffect(() => {
    const heading = canceled?.from === 'week' ? week : list
    if (canceled) heading.current?.focus({ preventScroll: true })
  }, [canceled])
  return { list, week, setCanceled }
}

/** Whether a class of the plan in force is left. */
const hasClassLeft = (plans: readonly UserPlan[], moment: Moment): boolean =>
  plans.some((plan) => {
    const { limited, remaining } = normalisePlan(plan)
    return effectiveStatus(plan, moment) === 'active' && (!limited || remaining > 0)
  })

/** The member's classes: those to come, the past ones folded away, and the week. */
const OwnClasses = () => {
  const moment = useMoment()
  const { now, zone } = moment
  const coming = useComingReservations(civilDateOf(now, zone))
  const plans = useOwnPlans()
  const standing = useOwnStandingPlaces()
  const makeUps = useOwnMakeUps()
  const others = [plans, standing, makeUps, useOwnWaitlist(), useOwnAbsences()]
  const next = coming.data && nextReservation(coming.data, now, zone)
  const hasStanding = (standing.data?.standing_places.length ?? 0) > 0
  const hasAside = hasStanding || standing.isError || hasOpenMakeUp(makeUps.data)
  const isKnown = [coming, ...others].every(isSettled)
  const [opened, setOpened] = useState<OpenReservation | null>(null)
  const { list, week, setCanceled } = useFocusAfterCancel()
  const openFrom =
    (from: Part, cancels = false) =>
    (reservation: Reservation, readAt: Date) =>
      setOpened({ reservation, readAt, cancels, from })
  return (
    <Stack sx={{ gap }}>
      {isKnown && <Notices coming={coming} />}
      {/* At the door, the pass waits for no request. */}
      <PassCard
        starts={isKnown && next ? instantOf(next.start_time, zone) : undefined}
        canBook={hasClassLeft(plans.data ?? [], moment) || hasOpenMakeUp(makeUps.data)}
      />
      {isKnown && <Waitlists />}
      {/*
       * What is above and below the list appears with it, and so nothing moves. The footer stays below the screen until then. The key
       * makes a new section, because a browser with reduced motion changes the height of an old one a frame later.
       */}
      <Box sx={columns(hasAside)}>
        <Box
          key={isKnown ? 'known' : 'loading'}
          component="section"
          aria-labelledby="coming"
          sx={{ minHeight: isKnown ? 0 : '100svh' }}
        >
          <Typography
            id="coming"
            ref={list}
            tabIndex={-1}
            variant="h4"
            component="h2"
            sx={{ mb: 1, scrollMarginTop: 96 }}
          >
            {myClasses.views.coming}
          </Typography>
          {isKnown ? (
            <ComingList coming={coming} onOpen={openFrom('list')} onCancel={openFrom('list', true)} />
          ) : (
            <SkeletonRows label={texts.common.loading} height={72} />
          )}
          {isKnown && (
            <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 3.5 }}>
              <CalendarFeedButton />
              <ScheduleFeedButton />
            </Box>
          )}
        </Box>
        {isKnown && hasAside && (
          <Stack sx={{ gap }}>
            <MakeUps query={makeUps} />
            <StandingPlaces query={standing} />
          </Stack>
        )}
      </Box>
      {isKnown && (
        <Fold id="pasadas" title={myClasses.views.past} isSection>
          <PastList onOpen={openFrom('list')} />
        </Fold>
      )}
      {isKnown && <WeekView coming={coming} heading={week} onOpen={openFrom('week')} />}
      {opened && (
        <ClassDialogs
          {...opened}
          onClose={() => setOpened(null)}
          onCanceled={() => {
            setOpened(null)
            setCanceled({ from: opened.from })
          }}
        />
      )}
    </Stack>
  )
}

/** /mi-cuenta/classes. The past classes and the week were views of their own, and old links name them by `vista`. */
export const Classes = () => {
  usePageTitle(texts.frame.titles.myClasses)
  const view = useSearchParams()[0].get('vista')
  return view === 'pasadas' || view === 'semana' ? <Navigate to={{ hash: view }} replace /> : <OwnClasses />
}
