import type { StaffReservation } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useGetOne } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { classesOfUser } from '../../shared/addresses.ts'
import { classAddress } from '../../shared/calendar-address.ts'
import { Failure } from '../../ui/failure.tsx'

/** The class in the calendar; the calendar has no cancelled classes, so they lead to the classes of the member. */
const placeOf = ({ class_status, start_time, schedule_id, user }: StaffReservation): string =>
  class_status === 'canceled' ? classesOfUser(user.id) : classAddress(start_time.slice(0, 10), schedule_id)

/** The address of a reservation below its member leads to its class. */
export const ReservationLink = () => {
  const { reservation = '' } = useParams()
  const { data, error, refetch } = useGetOne<StaffReservation>('reservaciones', { id: reservation })
  if (data) return <Navigate to={placeOf(data)} replace />
  if (!error) return null
  return (
    <Failure message={errorText(error, texts.admin.reservations.loadError)} onRetry={() => void refetch()} />
  )
}
