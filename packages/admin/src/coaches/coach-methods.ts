import { type UploadWatch, uploadWithProgress, withQuery } from '@estudio/client'
import {
  type AdminUser,
  type Coach,
  type CoachClassList,
  type CoachRemoval,
  type CoachRemovalChoice,
  type InviteUserInput,
  paths,
} from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

const toForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The calls for coaches beyond listing, adding and changing. */
export const coachMethods = (sendJson: SendJson) => ({
  /**
   * Opens an account and makes its owner a coach. A repeated call finds the account of the first call, so it can be
   * repeated when the second request fails.
   */
  inviteCoach: async (person: InviteUserInput): Promise<Coach> => {
    const { id } = await sendJson<AdminUser>(paths.admin.users, { method: 'POST', body: person })
    return sendJson<Coach>(paths.admin.instructors, { method: 'POST', body: { user_id: id } })
  },

  /** The future classes of one coach. */
  getCoachClasses: (id: string) => sendJson<CoachClassList>(paths.admin.instructorSchedules(id)),

  /** The impact of a removal with the chosen options. */
  getCoachRemovalImpact: (id: string, choice: CoachRemovalChoice) =>
    sendJson<CoachRemoval>(withQuery(paths.admin.instructorImpact(id), { ...choice })),

  removeCoach: ({ id, version }: Coach, choice: CoachRemovalChoice) =>
    sendJson<CoachRemoval>(paths.admin.instructorWithSchedules(id), {
      method: 'DELETE',
      body: choice,
      version,
    }),

  /** Sets a coach's picture; null removes it. */
  setCoachPicture: (id: string, file: File | null, { onProgress, signal }: UploadWatch) =>
    sendJson<Coach>(
      paths.admin.instructorPicture(id),
      file
        ? { method: 'POST', body: toForm(file), transport: uploadWithProgress(onProgress), signal }
        : { method: 'DELETE' },
    ),
})
