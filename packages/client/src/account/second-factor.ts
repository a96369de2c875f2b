import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'
import type { AuthClientSource } from '../session/auth-client.ts'
import { toApiError } from '../session/provider-failure.ts'

/** Our own additions to the Supabase auth API; a hosted project has neither. */
const recoveryPath = '/auth/v1/recovery-codes'
const reauthenticatePath = '/auth/v1/reauthenticate'

/** From this API version on, errors carry a string `code`. */
const headers = { 'X-Supabase-Api-Version': '2024-01-01' }

export interface Enrolment {
  factorId: string
  /** The QR code as a data URL (image/svg+xml). */
  image: string
  /** The secret in base32, for typing by hand. */
  secret: string
  /** The otpauth: URL, which opens the authenticator on a phone. */
  uri: string
}

interface SessionAnswer {
  access_token: string
  refresh_token: string
}

const factorNotFound = () => new ApiError(422, 'mfa_factor_not_found', 'no verified factor')

/**
 * Two-step verification of the account. Calls throw ApiError with the provider's code; `accountError` of
 * @estudio/texts has its text.
 * @param hosted whether a hosted project manages the accounts: there are no recovery codes then
 */
export const createSecondFactor = (
  authClient: AuthClientSource,
  { request }: Pick<Http, 'request'>,
  hosted: () => Promise<boolean>,
) => {
  const verifyFactor = async (factorId: string, code: string): Promise<void> => {
    const { error } = await (await authClient()).auth.mfa.challengeAndVerify({ factorId, code })
    if (error) throw toApiError(error)
  }

  return {
    /** Confirms the password: `enroll` requires it (needsProof) some minutes after the sign-in. */
    async reauthenticate(password: string): Promise<void> {
      await request(reauthenticatePath, { method: 'POST', body: { current_password: password }, headers })
    },

    /** Enrolls a factor, which is unverified until `confirm`. @param issuer the studio's name */
    async enroll(issuer: string): Promise<Enrolment> {
      const { data, error } = await (await authClient()).auth.mfa.enroll({ factorType: 'totp', issuer })
      if (error) throw toApiError(error)
      return { factorId: data.id, image: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri }
    },

    /** Verifies a factor with a code. This session becomes aal2, and the account's aal1 sessions end. */
    confirm: verifyFactor,

    /** Verifies a code of the account's factor, to finish a sign-in. */
    async verifyCode(code: string): Promise<void> {
      const { data, error } = await (await authClient()).auth.mfa.listFactors()
      if (error) throw toApiError(error)
      const [factor] = data.totp
      if (!factor) throw factorNotFound()
      await verifyFactor(factor.id, code)
    },

    /** Finishes a sign-in with a recovery code, which is used up by it. */
    async verifyRecoveryCode(code: string): Promise<void> {
      const session = await request<SessionAnswer>(`${recoveryPath}/verify`, {
        method: 'POST',
        body: { code },
        headers,
      })
      const { access_token, refresh_token } = session
      const { error } = await (await authClient()).auth.setSession({ access_token, refresh_token })
      if (error) throw toApiError(error)
    },

    /** Removes a factor, verified or not. */
    async remove(factorId: string): Promise<void> {
      const { auth } = await authClient()
      const { error } = await auth.mfa.unenroll({ factorId })
      if (error) throw toApiError(error)
      // The stored session still lists the factor.
      const renewed = await auth.refreshSession()
      if (renewed.error) throw toApiError(renewed.error)
    },

    /** The number of unused recovery codes; null if the account service has none. */
    async recoveryCodesLeft(): Promise<number | null> {
      if (await hosted()) return null
      return (await request<{ remaining: number }>(recoveryPath, { headers })).remaining
    },

    /**
     * Creates ten recovery codes, readable only in this response; older codes become invalid. null if the account
     * service has none.
     */
    async makeRecoveryCodes(): Promise<string[] | null> {
      if (await hosted()) return null
      return (await request<{ codes: string[] }>(recoveryPath, { method: 'POST', headers })).codes
    },
  }
}
