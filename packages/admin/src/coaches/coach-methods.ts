import { withQuery } from '@estudio/client'
import {
  type Coach,
  type CoachClassList,
  type CoachRemoval,
  type CoachRemovalChoice,
  paths,
} from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

const toForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The calls for coaches beyond listing, adding and changing (API-31 to API-35). */
export const coachMethods = (sendJson: SendJson) => ({
  /** The future classes of one coach (AIN-07). */
  getCoachClasses: (id: string) => sendJson<CoachClassList>(paths.admin.instructorSchedules(id)),

  /** The impact of a removal with the chosen options (A14). */
  getCoachRemovalImpact: (id: string, choice: CoachRemovalChoice) =>
    sendJson<CoachRemoval>(withQuery(paths.admin.instructorImpact(id), { ...choice })),

  removeCoach: ({ id, version }: Coach, choice: CoachRemovalChoice) =>
    sendJson<CoachRemoval>(paths.admin.instructorWithSchedules(id), {
      method: 'DELETE',
      body: choice,
      version,
    }),

  /** Sets a coach's picture; null removes it. */
  setCoachPicture: (id: string, file: File | null) =>
    sendJson<Coach>(
      paths.admin.instructorPicture(id),
      file ? { method: 'POST', body: toForm(file) } : { method: 'DELETE' },
    ),
})
