import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/use-write.ts'

/** The private address of the member's calendar: the one there is, or else a new one. */
export const openCalendarFeedMutation = (http: Http) =>
  writeOptions({
    mutationFn: async () => (await createApi(http).post('/api/user/calendar-feed')).url,
  })

/** From now on nobody can read the calendar at its address. */
export const revokeCalendarFeedMutation = (http: Http) =>
  writeOptions({ mutationFn: () => createApi(http).delete('/api/user/calendar-feed') })
