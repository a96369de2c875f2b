import { paths, type Schedule, type ScheduledClass } from '@estudio/contract'
import { SCHEDULE_CACHE_MS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'
import { withQuery } from '../http/query.ts'
import { readError, readSuccess } from '../http/read-body.ts'
import { inService } from '../http/service.ts'

/** Civil dates, half-open [from, to); equal dates mean that day (A34). */
export interface DateRange {
  from: string
  to: string
}

interface Cached {
  classes: ScheduledClass[]
  etag: string | null
  at: number
}

const toClasses = (body: Partial<Schedule> | null): ScheduledClass[] => {
  if (!Array.isArray(body?.schedule))
    throw new ApiError(200, 'invalid_response', texts.errors.invalidSchedule)
  return body.schedule
}

/**
 * The public schedule (API-15): five minutes in memory per range for the first paint, always checked against the
 * server's ETag, requests under way shared (B12, CON-06).
 */
export const scheduleApi = (http: Http, now: () => number = Date.now) => {
  const cache = new Map<string, Cached>()
  const running = new Map<string, Promise<ScheduledClass[]>>()

  const fetchRange = async (path: string, known: Cached | undefined): Promise<ScheduledClass[]> => {
    const headers = known?.etag ? { 'If-None-Match': known.etag } : undefined
    const response = await http.send(path, { auth: 'none', headers, cache: known ? undefined : 'no-cache' })
    if (response.status === 304 && known) {
      cache.set(path, { ...known, at: now() })
      return known.classes
    }
    if (!response.ok) throw await readError(response)
    const classes = toClasses(await readSuccess<Partial<Schedule> | null>(response))
    cache.set(path, { classes, etag: response.headers.get('etag'), at: now() })
    return classes
  }

  const pathOf = (range: DateRange) => withQuery(paths.schedule, { from: range.from, to: range.to })

  return {
    /** What is known of a range without asking, if it is younger than five minutes: enough to paint, never to decide. */
    peek(range: DateRange): ScheduledClass[] | undefined {
      const known = cache.get(pathOf(range))
      return known && now() - known.at < SCHEDULE_CACHE_MS ? known.classes : undefined
    },
    /**
     * The classes of a range. @throws ApiError; an answer without the array `schedule` is one too (API-16).
     * @param options.reload asks without the cache and without joining a request under way (HOR-14, BOK-07)
     */
    list(range: DateRange, { reload = false } = {}): Promise<ScheduledClass[]> {
      const path = pathOf(range)
      const shared = reload ? undefined : running.get(path)
      if (shared) return shared
      const fetched = fetchRange(path, reload ? undefined : cache.get(path))
      const loading = inService('classes', fetched).finally(() => {
        if (running.get(path) === loading) running.delete(path)
      })
      running.set(path, loading)
      return loading
    },
    /** Forgets everything, so that the next paint waits for the server. */
    clear: () => cache.clear(),
  }
}
