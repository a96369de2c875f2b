import { withQuery } from '@estudio/client'
import {
  type Closure,
  type ClosureAnswer,
  type ClosureInput,
  type ClosureList,
  type CopyAnswer,
  type Impact,
  paths,
  type ReplaceCoachAnswer,
  type ReplaceCoachInput,
} from '@estudio/contract'
import type { SendJson } from '../../data/http-client.ts'

/** A copy of a day or a week, or a weekly repetition. */
export interface ClassCopy {
  what: 'day' | 'week' | 'repeat'
  body: Record<string, string>
}

const copyPaths = { day: paths.copyDay, week: paths.copyWeek, repeat: paths.repeatClasses } as const

/** Changes of whole days and weeks: copies, another coach, closed days. */
export const weekMethods = (sendJson: SendJson) => ({
  copyClasses: ({ what, body }: ClassCopy) => sendJson<CopyAnswer>(copyPaths[what], { method: 'POST', body }),

  /** The classes that a copy would create and skip; changes nothing. */
  previewCopy: ({ what, body }: ClassCopy, signal?: AbortSignal) =>
    sendJson<CopyAnswer>(copyPaths[what], { method: 'POST', body: { ...body, dry_run: true }, signal }),

  replaceCoach: (body: ReplaceCoachInput) =>
    sendJson<ReplaceCoachAnswer>(paths.replaceCoach, { method: 'POST', body }),

  /** The classes whose coach would change; changes nothing. */
  previewCoachReplacement: (body: ReplaceCoachInput, signal?: AbortSignal) =>
    sendJson<ReplaceCoachAnswer>(paths.replaceCoach, {
      method: 'POST',
      body: { ...body, dry_run: true },
      signal,
    }),

  /** Current and future closures, the earliest first. */
  listClosures: async (): Promise<Closure[]> => (await sendJson<ClosureList>(paths.closures)).closures,

  /** The impact of closing these days. */
  getClosureImpact: (start: string, end: string, signal?: AbortSignal) =>
    sendJson<Impact>(withQuery(paths.closuresImpact, { start_date: start, end_date: end }), { signal }),

  closeDays: (body: ClosureInput) => sendJson<ClosureAnswer>(paths.closures, { method: 'POST', body }),

  reopenDays: (id: string) => sendJson<Closure>(paths.closure(id), { method: 'DELETE' }),
})
