import type { AdminUser, StandingDate, StandingPlace } from '@estudio/contract'
import { isStandingRequest } from '@estudio/domain'
import { formatClassMoment, formatDayAndMonth, texts } from '@estudio/texts'
import { BusyButton, ConfirmDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useMay } from '../../auth/use-may.ts'
import { errorText } from '../../data/error-text.ts'
import { EndPlace } from '../../shared/standing-places/end-place.tsx'
import {
  useOpenMakeUps,
  useSkipStandingDate,
  useTakeBackStandingDate,
  useUserStandingPlaces,
} from '../../shared/standing-places/use-user-places.ts'
import { success } from '../../ui/notifications.tsx'
import { PanelHeading } from '../panel-heading.tsx'

const t = texts.admin.standingPlaces
const { standingPlaces } = texts

/** The dates that the file shows of each place. */
const SHOWN_DATES = 4

const stateWords = { ...standingPlaces.dateStates, ...t.dateStates }
const reasonWords = { ...standingPlaces.reasons, ...t.reasons }

/** “Apartada”, “Por renovar”, “No va: el plan está en pausa”. */
const stateOf = ({ state, reason, awaits_renewal }: StandingDate): string => {
  if (state === 'held' && awaits_renewal) return standingPlaces.renewal
  return reason ? standingPlaces.withReason(stateWords[state], reasonWords[reason]) : stateWords[state]
}

interface DateProps {
  place: StandingPlace
  date: StandingDate
}

/** Says what becomes of the class. Staff are never late. */
const skipText = ({ state, make_up }: StandingDate): string => {
  if (make_up) return make_up.code === 'ok' ? t.skipMakeUp(make_up.valid_until) : t.skipLimit
  return state === 'confirmed' ? t.skipConfirmed : t.skipHeld
}

const SkipDialog = ({ place, date, onClose }: DateProps & { onClose: () => void }) => {
  const notify = useNotify()
  const skip = useSkipStandingDate({ userId: place.user_id, placeId: place.id }, date.schedule_id)
  return (
    <ConfirmDialog
      open
      title={t.skipTitle(formatDayAndMonth(date.start_time.slice(0, 10)))}
      confirmLabel={t.skip}
      busy={skip.isPending}
      error={skip.error ? errorText(skip.error, t.skipError) : undefined}
      onConfirm={() =>
        skip.mutate(undefined, {
          onSuccess: () => {
            notify(t.skipped, success)
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      <Typography>{skipText(date)}</Typography>
    </ConfirmDialog>
  )
}

const TakeBackButton = ({ place, date }: DateProps) => {
  const notify = useNotify()
  const takeBack = useTakeBackStandingDate({ userId: place.user_id, placeId: place.id }, date.schedule_id)
  return (
    <BusyButton
      variant="text"
      color="secondary"
      aria-label={t.takeBackLabel(formatClassMoment(date.start_time))}
      busy={takeBack.isPending}
      onClick={() =>
        takeBack.mutate(undefined, {
          onSuccess: () => notify(t.takenBack, success),
          onError: (error) => notify(errorText(error, t.takeBackError), { type: 'error' }),
        })
      }
    >
      {t.takeBack}
    </BusyButton>
  )
}

const DateRow = ({ place, date }: DateProps) => {
  const [skips, setSkips] = useState(false)
  const { state, reason, start_time } = date
  const isComing = state === 'held' || state === 'confirmed'
  const isLost = reason === 'closure' || reason === 'class_cancelled'
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0 }}>
        {formatClassMoment(start_time)}
        <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {standingPlaces.withPlace(stateOf(date), date.place)}
        </Typography>
      </Typography>
      {isComing ? (
        <Button
          variant="text"
          color="secondary"
          aria-label={t.skipLabel(formatClassMoment(start_time))}
          onClick={() => setSkips(true)}
        >
          {t.skip}
        </Button>
      ) : (
        !isLost && <TakeBackButton place={place} date={date} />
      )}
      {skips && <SkipDialog place={place} date={date} onClose={() => setSkips(false)} />}
    </Box>
  )
}

interface PlaceProps {
  user: AdminUser
  place: StandingPlace
}

const Place = ({ user, place }: PlaceProps) => {
  const { id, series, state, since, place_label, dates } = place
  const name = series
    ? standingPlaces.series(series.weekday, series.start_time, series.class_name)
    : standingPlaces.endedSeries
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
          <strong>{name}</strong>
          <Typography variant="caption" color="textSecondary" component="div">
            {standingPlaces.withPlace(state === 'active' ? t.since(since) : t.states[state], place_label)}
          </Typography>
        </Box>
        <EndPlace placeId={id} user={user} isRequest={isStandingRequest(state)} />
      </Box>
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, pl: 2, mb: 1 }}>
        {dates.slice(0, SHOWN_DATES).map((date) => (
          <DateRow key={date.schedule_id} place={place} date={date} />
        ))}
      </Box>
    </li>
  )
}

const Places = ({ user }: { user: AdminUser }) => {
  const { data = [] } = useUserStandingPlaces(user.id)
  const { data: makeUps = [] } = useOpenMakeUps(user.id)
  const [first] = makeUps
  if (data.length === 0 && !first) return null
  return (
    <Box component="section" aria-label={t.title} sx={{ mt: 3 }}>
      <PanelHeading title={t.title} />
      {first && (
        <Typography variant="body2">{texts.makeUps.counter(makeUps.length, first.valid_until)}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((place) => (
          <Place key={place.id} user={user} place={place} />
        ))}
      </Box>
    </Box>
  )
}

/** A client's standing places with their next dates, and her make-ups; nothing for a client without either, and without the right to manage them. */
export const StandingPlaces = ({ user }: { user: AdminUser }) =>
  useMay()('bookings.manage') ? <Places user={user} /> : null
