import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import type { MemberId } from '../queries/member.ts'
import { writeOptions } from '../react/use-write.ts'
import { bookingKeys } from './booking-queries.ts'

interface DateOfPlace {
  placeId: string
  classId: string
}

/** Gives up one date of a standing place. @throws ApiError `cancel_too_late`, … */
export const skipStandingDateMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: ({ placeId, classId }: DateOfPlace) => {
      const options = { params: { id: placeId }, body: { schedule_id: classId } }
      return createApi(http).post('/api/user/standing-places/{id}/skips', options)
    },
    invalidates: bookingKeys(id),
    waits: true,
  })

/** Takes a date back while the class has a place. @throws ApiError `class_full`, … */
export const takeBackStandingDateMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: ({ placeId, classId }: DateOfPlace) => {
      const options = { params: { id: placeId, schedule: classId } }
      return createApi(http).delete('/api/user/standing-places/{id}/skips/{schedule}', options)
    },
    invalidates: bookingKeys(id),
    waits: true,
  })

/** Ends a standing place, or takes back the request for it. */
export const endStandingPlaceMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (placeId: string) =>
      createApi(http).delete('/api/user/standing-places/{id}', { params: { id: placeId } }),
    invalidates: bookingKeys(id),
    waits: true,
  })
