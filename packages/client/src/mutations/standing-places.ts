import type { CivilDate } from '@estudio/domain'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import type { MemberId } from '../queries/member.ts'
import { writeOptions } from '../react/use-write.ts'
import { bookingKeys } from './booking-queries.ts'

interface DateOfPlace {
  placeId: string
  classId: string
}

interface AskedPlace {
  seriesId: string
  from: CivilDate
}

/** Takes or asks for a standing place, as the studio allows. @throws ApiError `standing_not_in_plan`, … */
export const askForStandingPlaceMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async ({ seriesId, from }: AskedPlace) => {
      const options = { body: { series_id: seriesId, from } }
      return (await createApi(http).post('/api/user/standing-places', options)).standing_place
    },
    invalidates: bookingKeys(id),
    waits: true,
  })

/** Accepts the standing place that is offered to the member. @throws ApiError `standing_not_offered`, … */
export const acceptStandingPlaceMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (placeId: string) =>
      createApi(http).post('/api/user/standing-places/{id}/acceptance', { params: { id: placeId } }),
    invalidates: bookingKeys(id),
    waits: true,
  })

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
