import { type MemberPass, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'

export const memberPassApi = ({ request }: Http) => ({
  /** The pass that the member shows at the door; good for PASS_SECONDS. */
  own: () => request<MemberPass>(paths.ownPass, { cache: 'no-store' }),
})
