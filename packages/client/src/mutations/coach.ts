import type { Coach, CoachPatch } from '@estudio/contract'
import type { QueryClient } from '@tanstack/react-query'
import { coachApi } from '../api/coach.ts'
import type { Http } from '../http/http.ts'
import { coachProfileKey, coachSubstitutionsKey } from '../queries/coach.ts'
import type { MemberId } from '../queries/member.ts'
import { scheduleKey, teamKey } from '../queries/public.ts'
import { writeOptions } from '../react/write-once.ts'

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
    mutationFn: ({ patch, version }: CoachUpdate) => coachApi(http).update(patch, version),
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

export const uploadPictureMutation = (http: Http, id: MemberId, { prepare, onProgress }: PictureUpload) =>
  writeOptions({
    mutationFn: async ({ file, cancel: { signal } }: ChosenPicture) => {
      onProgress(0)
      return coachApi(http).uploadPicture(await prepare(file), { onProgress, signal })
    },
    ...profileChange(id),
  })

export const deletePictureMutation = (http: Http, id: MemberId) =>
  writeOptions({ mutationFn: () => coachApi(http).deletePicture(), ...profileChange(id) })

interface SubstituteRequest {
  classId: string
  reason: string
}

export const askForSubstituteMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: ({ classId, reason }: SubstituteRequest) => coachApi(http).askForSubstitute(classId, reason),
    invalidates: [coachSubstitutionsKey(id)],
    waits: true,
  })

export const offerToSubstituteMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (request: string) => coachApi(http).offerToSubstitute(request),
    invalidates: [coachSubstitutionsKey(id)],
    waits: true,
  })
