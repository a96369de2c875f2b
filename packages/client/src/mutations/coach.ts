import type { Coach, CoachPatch } from '@estudio/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { withNoSessionText, withServiceText } from '../http/service-text.ts'
import { uploadOf } from '../http/upload.ts'
import { coachProfileKey, coachSubstitutionsKey, ownCoachCalendarKey } from '../queries/coach.ts'
import type { MemberId } from '../queries/member.ts'
import { teamKey } from '../queries/public.ts'
import { scheduleKey } from '../queries/schedule.ts'
import { writeOptions } from '../react/use-write.ts'

/** Every change of a coach's own profile invalidates the team and the schedule, which show name and picture. */
const profileChange = (id: MemberId) => ({
  updates: (queries: QueryClient, coach: Coach) => queries.setQueryData<Coach>(coachProfileKey(id), coach),
  invalidates: [teamKey, scheduleKey],
})

interface CoachUpdate {
  patch: CoachPatch
  /** The version of the profile that was read; the server answers 409 version_conflict to any other version. */
  version: number
}

export const updateCoachMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: ({ patch, version }: CoachUpdate): Promise<Coach> => {
      const saved = createApi(http).patch('/api/instructors/me', { body: patch, version })
      return withServiceText('profileUpdate', withNoSessionText(saved))
    },
    ...profileChange(id),
  })

interface ChosenPicture {
  file: File
  cancel: AbortController
}

interface PictureUpload {
  /** Makes the file that is sent from the chosen one. */
  prepare: (chosen: File) => Promise<File>
  /** Called with the sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

/** @throws ApiError `unsupported_file`, `payload_too_large` */
export const uploadPictureMutation = (http: Http, id: MemberId, { prepare, onProgress }: PictureUpload) =>
  writeOptions({
    mutationFn: async ({ file, cancel: { signal } }: ChosenPicture): Promise<Coach> => {
      onProgress(0)
      const upload = uploadOf(await prepare(file), { onProgress, signal })
      const sent = createApi(http).post('/api/instructors/me/profile-picture', upload)
      return withServiceText('pictureUpload', withNoSessionText(sent))
    },
    ...profileChange(id),
  })

export const deletePictureMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (): Promise<Coach> => {
      const deleted = createApi(http).delete('/api/instructors/me/profile-picture')
      return withServiceText('pictureDelete', withNoSessionText(deleted))
    },
    ...profileChange(id),
  })

/** Gives the secret address of the coach's own calendar. @throws ApiError `webhook_address_refused` */
export const giveCoachCalendarMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async (url: string) =>
      (await createApi(http).put('/api/instructors/me/calendar', { body: { url } })).calendar,
    invalidates: [ownCoachCalendarKey(id)],
    waits: true,
  })

export const removeCoachCalendarMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: () => createApi(http).delete('/api/instructors/me/calendar'),
    invalidates: [ownCoachCalendarKey(id)],
    waits: true,
  })

interface SubstituteRequest {
  classId: string
  reason: string
}

/** Asks for a substitute. @throws ApiError `not_your_class`, `class_in_past`, `class_canceled` */
export const askForSubstituteMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async ({ classId, reason }: SubstituteRequest) => {
      const options = { params: { id: classId }, body: { reason } }
      return (await createApi(http).post('/api/schedule/{id}/substitution', options)).substitution
    },
    invalidates: [coachSubstitutionsKey(id)],
    waits: true,
  })

/** Offers to give a class of another coach. @throws ApiError `substitution_closed`, `coach_busy` */
export const offerToSubstituteMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async (request: string) => {
      const options = { params: { id: request }, body: {} }
      return (await createApi(http).post('/api/substitutions/{id}/offer', options)).substitution
    },
    invalidates: [coachSubstitutionsKey(id)],
    waits: true,
  })
