import type { Reservation } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment, usePageTitle } from '@estudio/ui'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CalendarFeedButton } from '../calendar-feed'
import { ClassDialogs } from './class-dialogs'
import { ComingList } from './coming-list'
import { Notices } from './notices'
import { useComingReservations } from './own-reservations'
import { PassButton } from './pass/pass-button'
import { PastList } from './past-list'
import { Waitlists } from './waitlists'
import { WeekView } from './week-view'

const { myClasses } = texts

type View = 'coming' | 'past' | 'week'

/** The views by their value in the address, which has none for the coming classes. */
const viewOf: Readonly<Record<string, View>> = { pasadas: 'past', semana: 'week' }
const addressOf: Readonly<Record<View, Record<string, string>>> = {
  coming: {},
  past: { vista: 'pasadas' },
  week: { vista: 'semana' },
}
const views: readonly View[] = ['coming', 'past', 'week']

/** The view that the address names, so that it survives a reload. */
const useView = () => {
  const [address, setAddress] = useSearchParams()
  const view = viewOf[address.get('vista') ?? ''] ?? 'coming'
  return [
    view,
    (chosen: View) => setAddress(addressOf[chosen], { replace: true, preventScrollReset: true }),
  ] as const
}

interface ViewSwitchProps {
  view: View
  onChange: (view: View) => void
}

const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <ToggleButtonGroup
    exclusive
    value={view}
    onChange={(_event, chosen: View | null) => chosen && onChange(chosen)}
    aria-label={myClasses.views.label}
    // Large text scrolls the views sideways on a phone.
    sx={{ overflowX: 'auto', '& .MuiToggleButton-root': { flex: 1, minHeight: 44, px: 2.5 } }}
  >
    {views.map((one) => (
      <ToggleButton key={one} value={one}>
        {myClasses.views[one]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

/** A reservation and when it was fetched; unlike the list's data it does not change while the dialog is open. */
interface OpenReservation {
  reservation: Reservation
  readAt: Date
  /** The member pressed Cancelar: the dialog asks at once. */
  cancels: boolean
}

/** /mi-cuenta/classes: the member's coming and past classes, and as a calendar. */
export const Classes = () => {
  usePageTitle(texts.frame.titles.myClasses)
  const { now, zone } = useMoment()
  const coming = useComingReservations(civilDateOf(now, zone))
  const [view, setView] = useView()
  const [opened, setOpened] = useState<OpenReservation | null>(null)
  const [cancellations, setCancellations] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button of a cancelled class is gone: the focus moves to the heading.
  useEffect(() => {
    if (cancellations > 0) heading.current?.focus({ preventScroll: true })
  }, [cancellations])
  const open = (reservation: Reservation, readAt: Date) => setOpened({ reservation, readAt, cancels: false })
  return (
    <Stack sx={{ gap: 3 }}>
      <Notices coming={coming} />
      <PassButton />
      <Waitlists />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1.5, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <ViewSwitch view={view} onChange={setView} />
        <CalendarFeedButton />
      </Stack>
      {view === 'week' ? (
        <WeekView coming={coming} heading={heading} onOpen={open} />
      ) : (
        <section aria-labelledby="my-classes">
          <Typography
            id="my-classes"
            ref={heading}
            tabIndex={-1}
            variant="h4"
            component="h2"
            sx={{ mb: 2, scrollMarginTop: 96 }}
          >
            {myClasses.title}
          </Typography>
          {view === 'past' ? (
            <PastList onOpen={open} />
          ) : (
            <ComingList
              coming={coming}
              onOpen={open}
              onCancel={(reservation, readAt) => setOpened({ reservation, readAt, cancels: true })}
            />
          )}
        </section>
      )}
      {opened && (
        <ClassDialogs
          {...opened}
          onClose={() => setOpened(null)}
          onCanceled={() => {
            setOpened(null)
            setCancellations(cancellations + 1)
          }}
        />
      )}
    </Stack>
  )
}
