import { waitlistApi } from '../api/waitlist.ts'
import type { Http } from '../http/http.ts'
import type { MemberId } from '../queries/member.ts'
import { writeOptions } from '../react/write-once.ts'
import { bookingKeys } from './booking-keys.ts'

/** Joins the waiting list of a class. */
export const joinWaitlistMutation = (http: Http, id: MemberId, classId: string) =>
  writeOptions({ mutationFn: () => waitlistApi(http).join(classId), invalidates: bookingKeys(id) })

export const leaveWaitlistMutation = (http: Http, id: MemberId, classId: string) =>
  writeOptions({ mutationFn: () => waitlistApi(http).leave(classId), invalidates: bookingKeys(id) })

/** Books the place that is held for an entry. */
export const acceptOfferMutation = (http: Http, id: MemberId, entryId: string) =>
  writeOptions({ mutationFn: () => waitlistApi(http).accept(entryId), invalidates: bookingKeys(id) })
