import { classReservationsQuery, useSession } from '@estudio/client'
import type { ClassReservation, CoachScheduleRow } from '@estudio/contract'
import { isCancelled } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { LoadFailed, SkeletonText, StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useCoachApi } from './use-coach'

const { schedule } = texts.coach

const Names = ({ held }: { held: ClassReservation[] }) => (
  <Box component="ol" sx={{ pl: 3, my: 1.5, '& li': { py: 0.5, overflowWrap: 'anywhere' } }}>
    {held.map(({ id, user }) => (
      <li key={id}>{user.display_name}</li>
    ))}
  </Box>
)

const Lists = ({ reservations }: { reservations: ClassReservation[] }) => {
  const held = reservations.filter(({ status }) => !isCancelled(status))
  const given = reservations.filter(({ status }) => isCancelled(status))
  return (
    <>
      {held.length > 0 ? (
        <>
          <Typography variant="subtitle2" component="p">
            {texts.common.reservationCount(held.length)}
          </Typography>
          <Names held={held} />
        </>
      ) : (
        <Typography>{schedule.noReservations}</Typography>
      )}
      {given.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {schedule.canceledNames}: {given.map(({ user }) => user.display_name).join(', ')}
        </Typography>
      )}
    </>
  )
}

interface ReservationsDialogProps {
  row: CoachScheduleRow
  onClose: () => void
}

/** Who comes to a class, by name and nothing else (COA-07, A67). */
export const ReservationsDialog = ({ row, onClose }: ReservationsDialogProps) => {
  const { data, error, isError, isFetching, refetch } = useQuery(
    classReservationsQuery(useCoachApi(), useSession().user?.id, row.id),
  )
  return (
    <StudioDialog open onClose={onClose} title={schedule.reservationsTitle}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {row.class_name}, {formatClassMoment(row.start_time)}
      </Typography>
      {data ? (
        <Lists reservations={data} />
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
    </StudioDialog>
  )
}
