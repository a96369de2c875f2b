import { ApiError, type Http, withQuery } from '@estudio/client'
import {
  type Impact,
  paths,
  type RemovalAnswer,
  type StaffTimeSlotList,
  type TimeSlot,
  type TimeSlotList,
} from '@estudio/contract'
import { retrying } from './retrying.ts'

const hasCode = (error: unknown, status: number, code?: string): boolean =>
  error instanceof ApiError && error.status === status && (code === undefined || error.code === code)

/** Tolerates a refusal that only says that an earlier attempt, whose answer was lost, had its effect. */
const settled = <Answer>(
  call: Promise<Answer>,
  isDone: (error: unknown) => boolean,
): Promise<Answer | undefined> =>
  call.catch((error: unknown) => {
    if (!isDone(error)) throw error
    return undefined
  })

/** The hours of the day (ATS-*). Every call is repeated as ATS-13 says and throws ApiError in the end. */
export const slotsApi = ({ request }: Pick<Http, 'request'>) => ({
  /** Active hours in order; a server that has none yet answers 404 (ATS-14). */
  list: (): Promise<TimeSlot[]> =>
    retrying(async () => {
      const { time_slots } = await request<TimeSlotList>(paths.timeSlots).catch((error: unknown) => {
        if (hasCode(error, 404)) return { time_slots: [] }
        throw error
      })
      return time_slots
        .filter(({ is_active }) => is_active)
        .sort((one, other) => one.time_slot.localeCompare(other.time_slot))
    }),

  add: (time: string): Promise<unknown> =>
    retrying((retry) =>
      settled(
        request(paths.timeSlots, { method: 'POST', body: { time_slot: time } }),
        (error) => retry > 0 && hasCode(error, 409, 'slot_exists'),
      ),
    ),

  /** What it touched and how to take it back; nothing where that answer was lost. */
  remove: (id: string): Promise<RemovalAnswer | undefined> =>
    retrying((retry) =>
      settled(
        request<RemovalAnswer>(paths.timeSlot(id), { method: 'DELETE' }),
        (error) => retry > 0 && hasCode(error, 404),
      ),
    ),

  /** Hours that were deleted and can be restored, in order. */
  archived: (): Promise<TimeSlot[]> =>
    retrying(async () => {
      const { time_slots } = await request<StaffTimeSlotList>(
        withQuery(paths.admin.timeSlots, { page: 1, limit: 1000 }),
      )
      return time_slots
        .filter(({ is_active }) => !is_active)
        .sort((one, other) => one.time_slot.localeCompare(other.time_slot))
    }),

  /** Refused while classes to come are given then. */
  rename: ({ id, version }: TimeSlot, time: string): Promise<unknown> =>
    retrying(() => request(paths.timeSlot(id), { method: 'PATCH', body: { time_slot: time }, version })),

  restore: (id: string): Promise<unknown> =>
    retrying(() => request(paths.timeSlotRestore(id), { method: 'POST', body: {} })),

  /** What deleting the hour would touch (B04). */
  impact: (id: string): Promise<Impact> => retrying(() => request<Impact>(paths.timeSlotImpact(id))),
})
