import { bookingVerdictQuery, useHttp, useSession } from '@estudio/client'
import type { Verdict } from '@estudio/contract'
import { isReasonCode, type Refusal, refusal } from '@estudio/texts'
import { useQuery } from '@tanstack/react-query'
import { JoinWaitlist } from '../../../ui/booking/waitlist'
import type { ClassItem } from '../class-item'
import { useBooking } from './booking-provider'

const toRefusal = ({ code, message }: Verdict): Refusal | undefined =>
  isReasonCode(code) && message !== null ? { ...refusal(code), message } : undefined

/** Whether the server would accept a booking of this class, and whether its waiting list can be joined instead. */
export const useBookingVerdict = (item: ClassItem, { enabled = true } = {}) => {
  const { user } = useSession()
  const http = useHttp()
  const query = useQuery({ ...bookingVerdictQuery(http, user?.id, item.id), enabled })
  const { data } = query
  const waitlist = data?.waitlist ?? undefined
  return {
    query,
    bookingRefusal: data && toRefusal(data),
    canJoinWaitlist: waitlist?.code === 'ok',
    /** The reason why the waiting list can't be joined either. */
    waitlistRefusal: waitlist && toRefusal(waitlist),
  }
}

/** For a class that can't be booked: joins its waiting list from the open dialog. */
export const JoinWaitlistInstead = ({ item }: { item: ClassItem }) => {
  const { show, close } = useBooking()
  return (
    <JoinWaitlist
      classId={item.id}
      onJoined={close}
      onRefused={(error) => show({ kind: 'waitlist_refused', item, error })}
    />
  )
}
