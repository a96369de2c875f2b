import {
  endStandingPlaceMutation,
  failureText,
  ownStandingPlacesQuery,
  skipStandingDateMutation,
  takeBackStandingDateMutation,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { StandingDate, StandingPlace } from '@estudio/contract'
import {
  cancellationTier,
  instantOf,
  isStandingRequest,
  limitsFromSettings,
  limitsOfClass,
  minutesUntil,
  wallTimeOf,
} from '@estudio/domain'
import {
  cancellationText,
  formatClassMoment,
  formatDayAndMonth,
  formatShortMoment,
  makeUpText,
  texts,
} from '@estudio/texts'
import { BusyButton, ConfirmDialog, LoadFailed, useMoment, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AcceptStandingPlace } from '../../../ui/booking/accept-standing-place'
import { WithdrawStandingRequest } from '../../../ui/booking/withdraw-standing-request'
import { toast } from '../../../ui/feedback/toasts'
import { PageLink } from '../../../ui/navigation'

const t = texts.standingPlaces

/** The dates that a card shows. */
const SHOWN_DATES = 4

export const useOwnStandingPlaces = () => useQuery(ownStandingPlacesQuery(useHttp(), useSession().user?.id))

/** “Apartada”, “Por renovar”, “No vas: el estudio cierra ese día”. */
const stateOf = ({ state, reason, awaits_renewal }: StandingDate): string => {
  if (state === 'held') return awaits_renewal ? t.renewal : t.dateStates.held
  const word = t.dateStates[state]
  return reason ? t.withReason(word, t.reasons[reason]) : word
}

const isComing = ({ state }: StandingDate) => state === 'held' || state === 'confirmed'

/** The studio does not hold these classes. */
const isLost = ({ reason }: StandingDate) => reason === 'closure' || reason === 'class_cancelled'

const useTier = ({ start_time, cancel_rules }: StandingDate) => {
  const { now, zone } = useMoment()
  const limits = limitsOfClass(limitsFromSettings(useStudio()), cancel_rules)
  return { limits, tier: cancellationTier(minutesUntil(instantOf(start_time, zone), now), limits) }
}

interface DateProps {
  place: StandingPlace
  date: StandingDate
  /** Whether the plan in force has a class limit. */
  limited: boolean
}

/** What happens to the class, before the press. */
const useSkipText = ({ date, limited }: Omit<DateProps, 'place'>): string => {
  const { limits, tier } = useTier(date)
  if (date.state !== 'held' || tier !== 'returned')
    return cancellationText(tier, limited, limits, date.make_up)
  if (date.make_up) return `${t.skip.gives} ${makeUpText(date.make_up)}`
  return limited && !date.awaits_renewal ? t.skip.returns : t.skip.frees
}

const SkipDialog = ({ place, date, limited, onClose }: DateProps & { onClose: () => void }) => {
  const http = useHttp()
  const skip = useWrite({
    ...skipStandingDateMutation(http, useSession().user?.id),
    onSuccess: () => {
      toast.success(t.skip.done)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t.skip.title(formatDayAndMonth(date.start_time.slice(0, 10)))}
      confirmLabel={t.skip.confirm}
      cancelLabel={t.skip.keep}
      busy={skip.isPending}
      error={skip.error ? failureText(skip.error, t.skip.error) : undefined}
      onConfirm={() => skip.mutate({ placeId: place.id, classId: date.schedule_id })}
      onClose={onClose}
    >
      <Typography>{useSkipText({ date, limited })}</Typography>
    </ConfirmDialog>
  )
}

const TakeBackButton = ({ place, date }: Omit<DateProps, 'limited'>) => {
  const http = useHttp()
  const takeBack = useWrite({
    ...takeBackStandingDateMutation(http, useSession().user?.id),
    onSuccess: () => toast.success(t.takeBack.done),
    onError: (error) => toast.error(failureText(error, t.takeBack.error)),
  })
  return (
    <BusyButton
      color="secondary"
      aria-label={t.takeBack.label(formatClassMoment(date.start_time))}
      busy={takeBack.isPending}
      onClick={() => takeBack.mutate({ placeId: place.id, classId: date.schedule_id })}
    >
      {t.takeBack.open}
    </BusyButton>
  )
}

/** The schedule of the day of a class that is full. */
const OtherHour = ({ date: { start_time } }: Pick<DateProps, 'date'>) => (
  <Button
    component={PageLink}
    href={`/horarios?dia=${start_time.slice(0, 10)}`}
    color="secondary"
    aria-label={t.otherHour.label(formatClassMoment(start_time))}
  >
    {t.otherHour.open}
  </Button>
)

/** In a wide card the dates stand side by side, so that no button is far from its date. */
const dateList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 248px), 1fr))',
  columnGap: 3,
} as const

const DateRow = (props: DateProps) => {
  const { date } = props
  const [skips, setSkips] = useState(false)
  const { tier } = useTier(date)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 56,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{formatShortMoment(date.start_time)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t.withPlace(stateOf(date), date.place)}
        </Typography>
      </Box>
      {isComing(date) ? (
        <Button
          color="error"
          disabled={tier === 'refused'}
          aria-label={t.skip.label(formatClassMoment(date.start_time))}
          onClick={() => setSkips(true)}
        >
          {t.skip.open}
        </Button>
      ) : (
        <>
          {date.reason === 'class_full' && <OtherHour date={date} />}
          {!isLost(date) && <TakeBackButton {...props} />}
        </>
      )}
      {skips && <SkipDialog {...props} onClose={() => setSkips(false)} />}
    </Box>
  )
}

const nameOf = ({ series }: StandingPlace): string =>
  series ? t.series(series.weekday, series.start_time, series.class_name) : t.endedSeries

const EndButton = ({ place }: { place: StandingPlace }) => {
  const [asks, setAsks] = useState(false)
  const http = useHttp()
  const end = useWrite({
    ...endStandingPlaceMutation(http, useSession().user?.id),
    onSuccess: () => toast.success(t.end.done),
  })
  return (
    <>
      <Button color="error" aria-label={t.end.label(nameOf(place))} onClick={() => setAsks(true)}>
        {t.end.open}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t.end.title}
        confirmLabel={t.end.open}
        busy={end.isPending}
        error={end.error ? failureText(end.error, t.end.error) : undefined}
        onConfirm={() => end.mutate(place.id)}
        onClose={() => setAsks(false)}
      >
        <Typography>{t.end.warning(nameOf(place))}</Typography>
      </ConfirmDialog>
    </>
  )
}

/** What the member should know about the place, or do. */
const StateNotice = ({ place }: { place: StandingPlace }) => {
  const { zone } = useMoment()
  const { state, offered_until } = place
  if (state === 'active' || state === 'ended') return null
  return (
    <Alert severity={state === 'at_risk' ? 'warning' : 'info'} sx={{ mb: 1 }}>
      {offered_until
        ? t.acceptUntil(formatClassMoment(wallTimeOf(new Date(offered_until), zone)))
        : t.ownStates[state]}
    </Alert>
  )
}

const PlaceCard = ({ place, limited }: { place: StandingPlace; limited: boolean }) => {
  const isRequest = isStandingRequest(place.state)
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h5" component="h3" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {nameOf(place)}
        </Typography>
        {isRequest ? (
          <WithdrawStandingRequest placeId={place.id} name={nameOf(place)} />
        ) : (
          <EndButton place={place} />
        )}
      </Box>
      <StateNotice place={place} />
      {place.state === 'offered' && <AcceptStandingPlace placeId={place.id} name={nameOf(place)} />}
      {place.dates.length === 0 && !isRequest && (
        <Typography variant="body2" color="textSecondary">
          {t.noDates}
        </Typography>
      )}
      <Box component="ul" aria-label={nameOf(place)} sx={dateList}>
        {place.dates.slice(0, SHOWN_DATES).map((date) => (
          <DateRow key={date.schedule_id} place={place} date={date} limited={limited} />
        ))}
      </Box>
    </Card>
  )
}

/** The member's standing places with their next dates; nothing for a member without one. */
export const StandingPlaces = ({ query }: { query: ReturnType<typeof useOwnStandingPlaces> }) => {
  const { data } = query
  if (!data) return query.isError ? <LoadFailed query={query} text={t.loadError} /> : null
  const { standing_places: places, plan } = data
  if (places.length === 0) return null
  return (
    <section aria-labelledby="standing-places">
      <Typography id="standing-places" variant="h4" component="h2" sx={{ mb: 1 }}>
        {t.title}
      </Typography>
      {plan && (
        <Typography className="tabular" sx={{ mb: 1.5 }}>
          {t.balance(plan)}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {places.map((place) => (
          <PlaceCard key={place.id} place={place} limited={plan !== null} />
        ))}
      </Box>
    </section>
  )
}
