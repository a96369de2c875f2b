import type { SeriesPlace, StandingPlacesBySeries } from '@estudio/contract'
import { isStandingRequest, wallTimeOf } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { BusyButton, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { errorText } from '../data/error-text.ts'
import { fileOfUser } from '../shared/addresses.ts'
import { EndPlace } from '../shared/standing-places/end-place.tsx'
import { useStandingPlaces } from '../shared/standing-places/use-standing-places.ts'
import { useApproveStandingPlace } from '../shared/standing-places/use-user-places.ts'
import { Failure } from '../ui/failure.tsx'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import { success } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'
import { targetSize } from '../ui/target-size.ts'
import { MostDialog } from './most-dialog.tsx'

const t = texts.admin.standingPlaces
const { standingPlaces } = texts

type SeriesWithPlaces = StandingPlacesBySeries['series'][number]

const ApproveButton = ({ place: { id, user } }: { place: SeriesPlace }) => {
  const notify = useNotify()
  const approve = useApproveStandingPlace(({ standing_place: { state } }) =>
    notify((state === 'waiting' ? t.approvedToWait : t.approved)(user.full_name), success),
  )
  return (
    <BusyButton
      variant="outlined"
      aria-label={t.approveLabel(user.full_name)}
      busy={approve.isPending}
      onClick={() =>
        approve.mutate(id, {
          onError: (error) => notify(errorText(error, t.approveError), { type: 'error' }),
        })
      }
    >
      {t.approve}
    </BusyButton>
  )
}

/** “Desde el 16 de noviembre de 2026”, “Espera tu aprobación”. */
const StateText = ({ place: { state, since, place_label, offered_until } }: { place: SeriesPlace }) => {
  const { zone } = useMoment()
  if (offered_until) return t.offeredUntil(formatClassMoment(wallTimeOf(new Date(offered_until), zone)))
  return standingPlaces.withPlace(state === 'active' ? t.since(since) : t.states[state], place_label)
}

const PlaceRow = ({ place }: { place: SeriesPlace }) => {
  const { id, user, state, attended, recent_dates, little_used } = place
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
        <Link
          component={RouterLink}
          to={fileOfUser(user.id)}
          color="inherit"
          sx={{ ...targetSize, fontWeight: 600 }}
        >
          {user.full_name}
        </Link>
        <Typography variant="caption" color="textSecondary" component="div">
          <StateText place={place} />
        </Typography>
        {little_used && (
          <Typography variant="caption" component="div" sx={{ color: 'studio.ochre' }}>
            {t.littleUsed(attended, recent_dates)}
          </Typography>
        )}
      </Box>
      {state === 'requested' && <ApproveButton place={place} />}
      <EndPlace placeId={id} user={user} isRequest={isStandingRequest(state)} />
    </Box>
  )
}

const SeriesCard = ({ series }: { series: SeriesWithPlaces }) => {
  const { id, weekday, start_time, class_name, taken, max_standing, waiting, at_risk, places } = series
  const name = standingPlaces.series(weekday, start_time, class_name)
  const mayEdit = useMay()('schedule.write')
  const [edits, setEdits] = useState(false)
  const littleUsed = places.filter(({ little_used }) => little_used).length
  const counts = [
    waiting > 0 && t.waiting(waiting),
    at_risk > 0 && t.atRisk(at_risk),
    littleUsed > 0 && t.littleUsedCount(littleUsed),
  ].filter((text) => text !== false)
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        {counts.map((text) => (
          <Chip key={text} size="small" label={text} />
        ))}
        <Typography variant="body2" className="tabular">
          {standingPlaces.taken(taken, max_standing)}
        </Typography>
        {mayEdit && (
          <Button variant="text" aria-label={t.editMostLabel(name)} onClick={() => setEdits(true)}>
            {t.editMost}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} />
        ))}
      </Box>
      {edits && <MostDialog series={series} onClose={() => setEdits(false)} />}
    </Card>
  )
}

/** The standing places of all clients by series, with what needs a decision: requests, places at risk, places little used. */
const StandingPlacesPage = () => {
  const { data, error, refetch } = useStandingPlaces()
  return (
    <Page title={t.title} back>
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {!data && error && <Failure query={{ error, refetch }} text={t.loadError} />}
      {data?.length === 0 && <EmptyListAction text={t.empty} action={t.toCalendar} to="/calendario" />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {data?.map((series) => (
          <SeriesCard key={series.id} series={series} />
        ))}
      </Box>
    </Page>
  )
}

export default StandingPlacesPage
