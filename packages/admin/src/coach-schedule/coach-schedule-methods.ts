import { withQuery } from '@estudio/client'
import { type CoachSchedule, paths } from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

/** The whole Monday-first week of a day, or a single day. */
export type CoachPeriod = { week: string } | { date: string }

export const coachScheduleMethods = (sendJson: SendJson) => ({
  /** A coach's week or day, with only the classes of the coach (CSC-05). */
  getCoachSchedule: (id: string, period: CoachPeriod, signal?: AbortSignal) =>
    sendJson<CoachSchedule>(withQuery(paths.coachWeek, { instructor_id: id, ...period }), { signal }),
})
