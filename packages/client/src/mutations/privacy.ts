import type {
  Consent,
  ConsentsInput,
  Preferences,
  PreferencesPatch,
  PrivacyRequestInput,
} from '@estudio/contract'
import { type OwnFileFormat, privacyApi } from '../api/privacy.ts'
import type { Http } from '../http/http.ts'
import type { MemberId } from '../queries/member.ts'
import { consentsKey, preferencesKey, privacyRequestsKey } from '../queries/privacy.ts'
import { writeOptions } from '../react/write-once.ts'

/** Sent one after the other, so that the last press is what the server stores. */
export const changeConsentsMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationKey: consentsKey(id),
    scope: { id: 'consents' },
    mutationFn: (consents: ConsentsInput['consents']) => privacyApi(http).changeConsents(consents),
    updates: (queries, saved) => queries.setQueryData<Consent[]>(consentsKey(id), saved),
    invalidates: [consentsKey(id)],
  })

/** Sent one after the other, so that the last press is what the server stores. */
export const changePreferencesMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationKey: preferencesKey(id),
    scope: { id: 'preferences' },
    mutationFn: (patch: PreferencesPatch) => privacyApi(http).changePreferences(patch),
    updates: (queries, saved) => queries.setQueryData<Preferences>(preferencesKey(id), saved),
    invalidates: [preferencesKey(id)],
  })

export const askForPrivacyMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (input: PrivacyRequestInput) => privacyApi(http).ask(input),
    invalidates: [privacyRequestsKey(id)],
    waits: true,
  })

/** Downloads everything that the studio stores about the member. */
export const ownFileMutation = (http: Http) =>
  writeOptions({ mutationFn: (format: OwnFileFormat) => privacyApi(http).file(format) })
