import type { DeleteAccountInput, Profile, ProfileChange } from '@estudio/contract'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { ownSessionsKey, profileKey } from '../queries/account.ts'
import type { MemberId } from '../queries/member.ts'
import { writeOptions } from '../react/use-write.ts'

interface ProfileUpdate {
  change: ProfileChange
  /** The version of the profile that was read; the server answers 409 version_conflict to any other version. */
  version: number
}

export const updateProfileMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async ({ change, version }: ProfileUpdate) =>
      (await createApi(http).patch('/api/auth/me', { body: change, version })).profile,
    updates: (queries, saved) => queries.setQueryData<Profile>(profileKey(id), saved),
  })

/** Ends one of the account's sessions, by its id. */
export const endSessionMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (sessionId: string) =>
      createApi(http).delete('/api/auth/sessions/{id}', { params: { id: sessionId } }),
    invalidates: [ownSessionsKey(id)],
    waits: true,
  })

/** Deletes the account for good. No data of the account can be read afterwards. */
export const deleteAccountMutation = (http: Http) =>
  writeOptions({
    mutationFn: (body: DeleteAccountInput) => createApi(http).post('/api/auth/me/delete', { body }),
  })
