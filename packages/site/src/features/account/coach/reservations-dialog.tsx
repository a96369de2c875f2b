import { classReservationsQuery, useHttp, useSession } from '@estudio/client'
import type { ClassReservation, CoachScheduleRow } from '@estudio/contract'
import { isCancelled } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { LoadFailed, StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { SkeletonText } from '../../../ui/feedback/skeleton-text'
import { CannotCome } from './substitutions/cannot-come'

const { schedule } = texts.coach

const ReservationNames = ({ active }: { active: ClassReservation[] }) => (
  <Box component="ol" sx={{ pl: 3, my: 1.5, '& li': { py: 0.5, overflowWrap: 'anywhere' } }}>
    {active.map(({ id, user }) => (
      <li key={id}>{user.display_name}</li>
    ))}
  </Box>
)

const ReservationLists = ({ reservations }: { reservations: ClassReservation[] }) => {
  const active = reservations.filter(({ status }) => !isCancelled(status))
  const canceled = reservations.filter(({ status }) => isCancelled(status))
  return (
    <>
      {active.length > 0 ? (
        <>
          <Typography variant="subtitle2" component="p">
            {texts.lists.reservationCount(active.length)}
          </Typography>
          <ReservationNames active={active} />
        </>
      ) : (
        <Typography>{schedule.noReservations}</Typography>
      )}
      {canceled.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {schedule.canceledNames}: {canceled.map(({ user }) => user.display_name).join(', ')}
        </Typography>
      )}
    </>
  )
}

interface ReservationsDialogProps {
  row: CoachScheduleRow
  onClose: () => void
}

/** The names of the members with a reservation. */
export const ReservationsDialog = ({ row, onClose }: ReservationsDialogProps) => {
  const { data, error, isError, isFetching, refetch } = useQuery(
    classReservationsQuery(useHttp(), useSession().user?.id, row.id),
  )
  return (
    <StudioDialog open onClose={onClose} title={schedule.reservationsTitle}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {row.class_name}, {formatClassMoment(row.start_time)}
      </Typography>
      {data ? (
        <ReservationLists reservations={data} />
      ) : isError ? (
        <LoadFailed
          error={error}
          text={schedule.reservationsError}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText label={texts.common.loading} count={4} />
      )}
      <CannotCome classId={row.id} name={row.class_name} start={row.start_time} />
    </StudioDialog>
  )
}
