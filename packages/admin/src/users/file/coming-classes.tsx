import type { AdminUser, Reservation } from '@estudio/contract'
import { isCancelled, wallTimeOf } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { CloseIcon, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../auth/use-may.ts'
import { CancelReservation } from '../../shared/bookings/cancel-reservation.tsx'
import { coachNames } from '../../ui/coach-names.ts'
import { Failure } from '../../ui/failure.tsx'
import { PanelHeading } from '../panel-heading.tsx'
import { useUserReservations } from '../use-users.ts'

const t = texts.admin.userFile.coming

/** The rows that are shown before “Ver las N clases” is pressed. */
const SHOWN_AT_FIRST = 5

const nameOf = ({ name, start_time }: Reservation) => t.classAt(name, formatClassMoment(start_time))

/** The places that a user holds in classes that have not begun, the next one first. */
const useComingClasses = (userId: string) => {
  const { now, zone } = useMoment()
  const present = wallTimeOf(now, zone)
  const { data, ...read } = useUserReservations(userId)
  const coming = data
    ?.filter(
      ({ status, class_status, start_time }) =>
        !isCancelled(status) && class_status === 'scheduled' && start_time > present,
    )
    .toSorted((one, other) => one.start_time.localeCompare(other.start_time))
  return { ...read, coming }
}

interface ComingClassProps {
  reservation: Reservation
  /** Undefined without the right to cancel. */
  onCancel: (() => void) | undefined
}

/** A cross on every row is no alarm, so it has the colour of a danger only under the hand. */
const cancelButtonLook = {
  color: 'text.secondary',
  '&:hover, &:focus-visible': { color: 'error.main' },
} as const

const ComingClass = ({ reservation, onCancel }: ComingClassProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 48,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
      <strong>{nameOf(reservation)}</strong>{' '}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {coachNames(reservation)}
      </Typography>
    </Box>
    {onCancel && (
      <IconButton
        edge="end"
        aria-label={t.cancel(nameOf(reservation))}
        onClick={onCancel}
        sx={cancelButtonLook}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    )}
  </Box>
)

/** A user's coming classes, each with a cross that cancels it. */
export const ComingClasses = ({ user }: { user: AdminUser }) => {
  const mayManage = useMay()('bookings.manage')
  const { coming, error, isPending, refetch } = useComingClasses(user.id)
  const [all, setAll] = useState(false)
  const [cancelling, setCancelling] = useState<Reservation>()
  const shown = all ? coming : coming?.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-label={t.title}>
      <PanelHeading title={t.title} />
      {isPending && <Skeleton variant="rounded" height={80} />}
      {error && <Failure query={{ error, refetch }} text={t.loadError} />}
      {coming?.length === 0 && <Typography color="textSecondary">{t.none}</Typography>}
      <Box component="ul" aria-label={t.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown?.map((reservation) => (
          <ComingClass
            key={reservation.id}
            reservation={reservation}
            onCancel={mayManage ? () => setCancelling(reservation) : undefined}
          />
        ))}
      </Box>
      {coming && shown && coming.length > shown.length && (
        <Button variant="text" size="small" onClick={() => setAll(true)} sx={{ mt: 0.5, ml: -1.5 }}>
          {t.more(coming.length)}
        </Button>
      )}
      {cancelling && (
        <CancelReservation
          classId={cancelling.schedule_id}
          reservation={{ id: cancelling.id, user: { display_name: user.full_name } }}
          of={nameOf(cancelling)}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </section>
  )
}
