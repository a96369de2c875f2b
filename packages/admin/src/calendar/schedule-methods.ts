import { withQuery } from '@estudio/client'
import {
  type ClassImpact,
  paths,
  type RemovalAnswer,
  type ScheduledClassAnswer,
  type ScheduledClassInput,
  type ScheduledClassPatch,
  type StaffSchedule,
  type StaffScheduledClass,
  type UndoAnswer,
} from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import type { SendJson } from '../data/http-client.ts'

/** The classes of the weekly calendar. */
export const scheduleMethods = (sendJson: SendJson) => ({
  /** The week of a Monday, with members and versions. */
  getScheduleWeek: async (monday: string): Promise<StaffScheduledClass[]> =>
    (await sendJson<StaffSchedule>(withQuery(paths.schedule, { week: monday }), { cache: 'no-store' }))
      .schedule,

  createScheduledClass: (body: ScheduledClassInput) =>
    sendJson<ScheduledClassAnswer>(paths.schedule, { method: 'POST', body }),

  /** Sends only the changed fields; another version on the server causes version_conflict. */
  updateScheduledClass: (id: string, body: ScheduledClassPatch, version: number) =>
    sendJson<ScheduledClassAnswer>(paths.scheduledClass(id), { method: 'PATCH', body, version }),

  deleteScheduledClass: (id: string, version: number) =>
    sendJson<RemovalAnswer>(paths.scheduledClass(id), { method: 'DELETE', version }),

  /** The class leaves the calendar and stays in the history; the mails contain the reason. */
  cancelScheduledClass: (id: string, reason: string, version: number) =>
    sendJson<RemovalAnswer>(paths.cancelScheduledClass(id), {
      method: 'POST',
      body: { reason: reason.trim() || null },
      version,
    }),

  /** The impact of deleting a class, or with a time the impact of moving it there. */
  getScheduledClassImpact: (id: string, to?: { start: WallTime; end: WallTime }) =>
    sendJson<ClassImpact>(
      withQuery(paths.scheduledClassImpact(id), { start_time: to?.start, end_time: to?.end }),
    ),

  /** Undoes a change within the seconds for which the undo is offered. */
  undoScheduleChange: (id: string) =>
    sendJson<UndoAnswer>(paths.undoSchedule(id), { method: 'POST', body: {} }),
})
