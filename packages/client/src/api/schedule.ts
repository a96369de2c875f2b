import { paths, type Schedule, type ScheduledClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'
import { withQuery } from '../http/query.ts'
import { withServiceText } from '../http/service-text.ts'
import { publicRequest } from './public-request.ts'

/** Civil dates, half-open [from, to); equal dates mean that day. */
export interface DateRange {
  from: string
  to: string
}

const toClasses = (body: Partial<Schedule> | null): ScheduledClass[] => {
  if (!Array.isArray(body?.schedule))
    throw new ApiError(200, 'invalid_response', texts.errors.invalidSchedule)
  return body.schedule
}

/** The public schedule. The browser's HTTP cache keeps each range and checks it by its ETag every time. */
export const scheduleApi = ({ request }: Http) => {
  const read = async ({ from, to }: DateRange) =>
    toClasses(await publicRequest(request, withQuery(paths.schedule, { from, to })))
  return {
    /** The classes of a range. @throws ApiError; an answer without the array `schedule` is one too. */
    list: (range: DateRange): Promise<ScheduledClass[]> => withServiceText('classes', read(range)),
  }
}
