import {
  type Consent,
  type ConsentList,
  type ConsentsInput,
  type OwnPrivacyRequest,
  type OwnPrivacyRequestList,
  type Preferences,
  type PreferencesAnswer,
  type PreferencesPatch,
  type PrivacyRequestInput,
  paths,
} from '@estudio/contract'
import type { Http } from '../http/http.ts'
import { readError } from '../http/read-body.ts'

export type OwnFileFormat = 'json' | 'xlsx'

/** The signed-in member's rights over personal data. */
export const privacyApi = ({ request, send }: Http) => ({
  async consents(): Promise<Consent[]> {
    return (await request<ConsentList>(paths.ownConsents)).consents
  },
  async changeConsents(consents: ConsentsInput['consents']): Promise<Consent[]> {
    return (await request<ConsentList>(paths.ownConsents, { method: 'PUT', body: { consents } })).consents
  },
  async preferences(): Promise<Preferences> {
    return (await request<PreferencesAnswer>(paths.ownPreferences)).preferences
  },
  async changePreferences(body: PreferencesPatch): Promise<Preferences> {
    return (await request<PreferencesAnswer>(paths.ownPreferences, { method: 'PATCH', body })).preferences
  },
  async requests(): Promise<OwnPrivacyRequest[]> {
    return (await request<OwnPrivacyRequestList>(paths.ownPrivacyRequests)).requests
  },
  ask: (body: PrivacyRequestInput) => request<unknown>(paths.ownPrivacyRequests, { method: 'POST', body }),
  /** Everything that the studio stores about the member. @throws ApiError */
  async file(format: OwnFileFormat): Promise<Blob> {
    const path = format === 'xlsx' ? paths.dataExportXlsx : paths.dataExport
    const response = await send(path, { cache: 'no-store' })
    if (!response.ok) throw await readError(response)
    return response.blob()
  },
})
