import type { Api } from '@estudio/client'
import type { RemovalAnswer, TimeSlot } from '@estudio/contract'
import { HttpError } from 'react-admin'
import { isConnectionLost, reasonCodeOf } from '../../data/error-text.ts'

/** The number of attempts, and the first and the longest delay in milliseconds. */
const SLOT_RETRY = { attempts: 3, firstDelayMs: 1000, maxDelayMs: 8000 }

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof HttpError && error.status === status

const isWorthRetrying = (error: unknown): boolean => isConnectionLost(error) || hasStatus(error, 429)

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The delay in milliseconds before the nth retry, counted from 0: 1 s, doubled each time, at most 8 s. */
export const retryDelay = (retry: number): number =>
  Math.min(SLOT_RETRY.firstDelayMs * 2 ** retry, SLOT_RETRY.maxDelayMs)

/**
 * Repeats a call up to three times when the answer was lost or the rate limit was exceeded. The call receives
 * the number of earlier attempts, so that it can recognise the effect of an attempt whose answer was lost.
 */
const retrying = async <T>(call: (retry: number) => Promise<T>): Promise<T> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await call(retry)
    } catch (error) {
      if (retry >= SLOT_RETRY.attempts || !isWorthRetrying(error)) throw error
      await delay(retryDelay(retry))
    }
  }
}

/** Resolves when the error only shows that an earlier attempt with a lost answer succeeded. */
const unlessDone = async <Answer>(
  call: Promise<Answer>,
  isDone: (error: unknown) => boolean | Promise<boolean>,
): Promise<Answer | undefined> => {
  try {
    return await call
  } catch (error) {
    if (!(await isDone(error))) throw error
    return undefined
  }
}

const byTime = (one: TimeSlot, other: TimeSlot): number => one.time_slot.localeCompare(other.time_slot)

/** The hours of the day. Every call is repeated up to three times. */
export const slotCalls = (api: Api) => {
  const list = () =>
    api.get('/api/time-slots').catch((error: unknown) => {
      if (hasStatus(error, 404)) return { time_slots: [] }
      throw error
    })
  /** Whether the hour already has the new time. */
  const isRenamed = async (id: string, time: string): Promise<boolean> => {
    const { time_slots } = await list()
    return time_slots.some((slot) => slot.id === id && slot.time_slot.startsWith(time))
  }
  return {
    /** Active hours in order; a server without hours answers 404. */
    listTimeSlots: (): Promise<TimeSlot[]> =>
      retrying(async () => (await list()).time_slots.filter(({ is_active }) => is_active).sort(byTime)),

    addTimeSlot: (time: string): Promise<unknown> =>
      retrying((retry) =>
        unlessDone(
          api.post('/api/time-slots', { body: { time_slot: time } }),
          (error) => retry > 0 && hasStatus(error, 409) && reasonCodeOf(error) === 'slot_exists',
        ),
      ),

    /** Adds several hours; hours that exist are skipped, so a repeated call adds nothing twice. */
    addTimeSlots: (times: readonly string[]) =>
      retrying(() => api.post('/api/admin/time-slots/batch', { body: { time_slots: times } })),

    /** The impact and the undo; undefined when the answer was lost. */
    deleteTimeSlot: (id: string): Promise<RemovalAnswer | undefined> =>
      retrying((retry) =>
        unlessDone(
          api.delete('/api/time-slots/{id}', { params: { id } }),
          (error) => retry > 0 && hasStatus(error, 404),
        ),
      ),

    /** Deleted hours that can be restored, in order. */
    listArchivedTimeSlots: (): Promise<TimeSlot[]> =>
      retrying(async () => {
        const { time_slots } = await api.get('/api/admin/time-slots', { query: { page: 1, limit: 1000 } })
        return time_slots.filter(({ is_active }) => !is_active).sort(byTime)
      }),

    /** Refused while future classes use the hour. */
    renameTimeSlot: ({ id, version }: TimeSlot, time: string): Promise<unknown> =>
      retrying(() =>
        unlessDone(
          api.patch('/api/time-slots/{id}', { params: { id }, body: { time_slot: time }, version }),
          (error) => reasonCodeOf(error) === 'version_conflict' && isRenamed(id, time),
        ),
      ),

    restoreTimeSlot: (id: string): Promise<unknown> =>
      retrying(() => api.post('/api/time-slots/{id}/restore', { params: { id }, body: {} })),

    /** The impact of deleting the hour. */
    getTimeSlotImpact: (id: string) =>
      retrying(() => api.get('/api/time-slots/{id}/impact', { params: { id } })),
  }
}
