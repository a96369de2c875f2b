import { type CalendarFeed, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/write-once.ts'

/** The private address of the member's calendar: the one there is, or else a new one. */
export const openCalendarFeedMutation = ({ request }: Http) =>
  writeOptions({
    mutationFn: async () => (await request<CalendarFeed>(paths.ownCalendarFeed, { method: 'POST' })).url,
  })

/** From now on nobody can read the calendar at its address. */
export const revokeCalendarFeedMutation = ({ request }: Http) =>
  writeOptions({ mutationFn: () => request<unknown>(paths.ownCalendarFeed, { method: 'DELETE' }) })
