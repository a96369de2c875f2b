import { useClient } from '@estudio/client'
import { type AdminUser, paths, type Reservation } from '@estudio/contract'
import { texts } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { useGetOne } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { ReservationWeek } from './reservation-week.tsx'

const t = texts.admin.users.calendar

interface ReservationsDialogProps {
  userId: string
  onClose: () => void
}

/** A user's classes, a week at a time (AUS-25). */
const ReservationsDialog = ({ userId, onClose }: ReservationsDialogProps) => {
  const { http } = useClient()
  const { data: user } = useGetOne<AdminUser>('usuarios', { id: userId })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['user-schedules', userId],
    queryFn: async () =>
      (await http.request<{ schedules: Reservation[] }>(paths.admin.userSchedules(userId))).schedules,
  })
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={user ? t.title(user.full_name) : texts.common.loading}
      subtitle={user?.email}
    >
      {error ? (
        <Failure message={errorText(error, t.loadError)} onRetry={() => void refetch()} />
      ) : (
        <ReservationWeek reservations={data ?? []} loading={isPending} />
      )}
    </StudioDialog>
  )
}

export default ReservationsDialog
