import type {
  Consent,
  ConsentsInput,
  Preferences,
  PreferencesPatch,
  PrivacyRequestInput,
} from '@estudio/contract'
import { addressOf, createApi } from '../http/api.ts'
import { download } from '../http/download.ts'
import type { Http } from '../http/http.ts'
import type { MemberId } from '../queries/member.ts'
import { consentsKey, preferencesKey, privacyRequestsKey } from '../queries/privacy.ts'
import { writeOptions } from '../react/use-write.ts'

/** Sent one after the other, so that the last press is what the server stores. */
export const changeConsentsMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationKey: consentsKey(id),
    scope: { id: 'consents' },
    mutationFn: async (consents: ConsentsInput['consents']) =>
      (await createApi(http).put('/api/user/consents', { body: { consents } })).consents,
    updates: (queries, saved) => queries.setQueryData<Consent[]>(consentsKey(id), saved),
    invalidates: [consentsKey(id)],
  })

/** Sent one after the other, so that the last press is what the server stores. */
export const changePreferencesMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationKey: preferencesKey(id),
    scope: { id: 'preferences' },
    mutationFn: async (body: PreferencesPatch) =>
      (await createApi(http).patch('/api/auth/me/preferences', { body })).preferences,
    updates: (queries, saved) => queries.setQueryData<Preferences>(preferencesKey(id), saved),
    invalidates: [preferencesKey(id)],
  })

export const askForPrivacyMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (body: PrivacyRequestInput) => createApi(http).post('/api/user/privacy-requests', { body }),
    invalidates: [privacyRequestsKey(id)],
    waits: true,
  })

const ownFiles = {
  json: addressOf('/api/user/data-export'),
  xlsx: addressOf('/api/user/data-export.xlsx'),
}

/** Downloads everything that the studio stores about the member. */
export const ownFileMutation = (http: Http) =>
  writeOptions({
    mutationFn: async (format: keyof typeof ownFiles) =>
      (await download(http, ownFiles[format], { cache: 'no-store' })).blob(),
  })
