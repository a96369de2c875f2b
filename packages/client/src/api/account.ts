import {
  type AccountImpact,
  type DeleteAccountInput,
  type OwnSession,
  type OwnSessionList,
  type PaymentDetails,
  type Profile,
  type ProfileAnswer,
  type ProfileChange,
  paths,
} from '@estudio/contract'
import type { Http } from '../http/http.ts'

/** The response is the profile, or wraps it in the field `profile`. */
const unwrapProfile = (answer: ProfileAnswer | Profile): Profile =>
  'profile' in answer ? answer.profile : answer

/** The signed-in member's profile. */
export const accountApi = ({ request }: Http) => ({
  async profile(): Promise<Profile> {
    return unwrapProfile(await request<ProfileAnswer | Profile>(paths.me))
  },
  /**
   * Corrects name or phone.
   * @param version the version of the profile that was read; the server answers 409 version_conflict to any other
   * version
   */
  async update(change: ProfileChange, version: number): Promise<Profile> {
    return unwrapProfile(
      await request<ProfileAnswer | Profile>(paths.me, { method: 'PATCH', body: change, version }),
    )
  },
  /** The account's open sessions, including the current session. */
  async sessions(): Promise<OwnSession[]> {
    return (await request<OwnSessionList>(paths.ownSessions)).sessions
  },
  endSession: (id: string) => request<unknown>(paths.ownSession(id), { method: 'DELETE' }),
  /** The consequences of deleting the account. */
  impact: () => request<AccountImpact>(paths.ownImpact),
  /** Deletes the account for good and ends all its sessions. */
  remove: (input: DeleteAccountInput) =>
    request<unknown>(paths.deleteOwnAccount, { method: 'POST', body: input }),
  /** The bank account and card to which a plan is paid; only for signed-in members. */
  paymentDetails: () => request<PaymentDetails>(paths.paymentDetails),
})
