import { type OwnWaiver, type OwnWaiverAnswer, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'

/** The member's own waiver. */
export const waiverApi = ({ request }: Http) => ({
  read: async (): Promise<OwnWaiver> => (await request<OwnWaiverAnswer>(paths.ownWaiver)).waiver,
  /** Accepts the version that was shown. @throws ApiError `waiver_version` */
  accept: async (version: number): Promise<OwnWaiver> =>
    (await request<OwnWaiverAnswer>(paths.ownWaiver, { method: 'POST', body: { accept: true, version } }))
      .waiver,
})
