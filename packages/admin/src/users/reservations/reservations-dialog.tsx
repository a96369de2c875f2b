import { useClient } from '@estudio/client'
import { paths, type Reservation } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { usePerson } from '../use-person.ts'
import { ReservationWeek } from './reservation-week.tsx'

const t = texts.admin.users.calendar

interface ReservationsDialogProps {
  userId: string
  onClose: () => void
}

/** A user's classes, a week at a time (AUS-25). */
const ReservationsDialog = ({ userId, onClose }: ReservationsDialogProps) => {
  const { http } = useClient()
  const person = usePerson(userId, t)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['user-schedules', userId],
    queryFn: async () =>
      (await http.request<{ schedules: Reservation[] }>(paths.admin.userSchedules(userId))).schedules,
  })
  const fault = error ? errorText(error, t.loadError) : person.fault
  const retry = () => {
    void refetch()
    void person.refetch()
  }
  return (
    <StudioDialog open onClose={onClose} {...person.head}>
      {fault && <Failure message={fault} onRetry={retry} />}
      {(data || isPending) && <ReservationWeek reservations={data ?? []} loading={isPending} />}
    </StudioDialog>
  )
}

export default ReservationsDialog
