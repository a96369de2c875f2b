import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import type { MemberId } from '../queries/member.ts'
import { writeOptions } from '../react/use-write.ts'
import { bookingKeys } from './booking-queries.ts'

/** Joins the waiting list of a class. */
export const joinWaitlistMutation = (http: Http, id: MemberId, classId: string) =>
  writeOptions({
    mutationFn: async () =>
      (await createApi(http).post('/api/schedule/{id}/waitlist', { params: { id: classId } })).entry,
    invalidates: bookingKeys(id),
  })

export const leaveWaitlistMutation = (http: Http, id: MemberId, classId: string) =>
  writeOptions({
    mutationFn: () => createApi(http).delete('/api/schedule/{id}/waitlist', { params: { id: classId } }),
    invalidates: bookingKeys(id),
  })

/** Books the place that is held for an entry. @throws ApiError `offer_expired`, … */
export const acceptOfferMutation = (http: Http, id: MemberId, entryId: string) =>
  writeOptions({
    mutationFn: async () =>
      (await createApi(http).post('/api/waitlist/{id}/accept', { params: { id: entryId } })).reservation,
    invalidates: bookingKeys(id),
  })
