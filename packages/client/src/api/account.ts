import { type PaymentDetails, type Profile, type ProfileAnswer, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'

/** The signed-in person. */
export const accountApi = ({ request }: Http) => ({
  /** The profile stands in the field `profile`, or is the whole answer (ACC-07, API-19). */
  async profile(): Promise<Profile> {
    const answer = await request<ProfileAnswer | Profile>(paths.me)
    return 'profile' in answer ? answer.profile : answer
  },
  /** Where to pay a plan (CHK-10); for signed-in people only. */
  paymentDetails: () => request<PaymentDetails>(paths.paymentDetails),
})
