import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'
import type { AuthClientSource } from '../session/auth-client.ts'
import { toApiError } from '../session/provider-failure.ts'

/** Recovery codes and proofs are this product's own additions to the account service, which a hosted project does not have. */
const recoveryPath = '/auth/v1/recovery-codes'
const proofPath = '/auth/v1/reauthenticate'

/** Makes the account service answer its errors in the shape whose `code` is a word. */
const headers = { 'X-Supabase-Api-Version': '2024-01-01' }

export interface Enrolment {
  factorId: string
  /** Address of the QR image: data:image/svg+xml. */
  image: string
  /** The same in base32, to be typed by hand. */
  secret: string
  /** otpauth: address, which opens the authenticator on the phone itself. */
  uri: string
}

interface SessionAnswer {
  access_token: string
  refresh_token: string
}

const missing = () => new ApiError(422, 'mfa_factor_not_found', 'no verified factor')

/**
 * Two-step verification of the account (SES-09, B16). Every call throws ApiError with the provider's code: `accountError`
 * of @estudio/texts has the text.
 * @param hosted whether a hosted project keeps the accounts: there are no recovery codes then, and none are asked for
 */
export const createSecondFactor = (
  open: AuthClientSource,
  { request }: Pick<Http, 'request'>,
  hosted: () => Promise<boolean>,
) => {
  const answer = async (factorId: string, code: string): Promise<void> => {
    const { error } = await (await open()).auth.mfa.challengeAndVerify({ factorId, code })
    if (error) throw toApiError(error)
  }

  return {
    /** Proves to this session that its owner is there: `enroll` asks for it (needsProof) some minutes after the sign-in. */
    async provePassword(password: string): Promise<void> {
      await request(proofPath, { method: 'POST', body: { current_password: password }, headers })
    },

    /** Begins a factor; it counts once `confirm` was given its first code. @param issuer the studio's name */
    async enroll(issuer: string): Promise<Enrolment> {
      const { data, error } = await (await open()).auth.mfa.enroll({ factorType: 'totp', issuer })
      if (error) throw toApiError(error)
      return { factorId: data.id, image: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri }
    },

    /** Gives a factor's code: this session is a stronger one from now on, and weaker ones end. */
    confirm: answer,

    /** Gives the code of the factor in use, to finish a sign-in. */
    async giveCode(code: string): Promise<void> {
      const { data, error } = await (await open()).auth.mfa.listFactors()
      if (error) throw toApiError(error)
      const [factor] = data.totp
      if (!factor) throw missing()
      await answer(factor.id, code)
    },

    /** Gives a recovery code in the place of the factor's; it is used up by this. */
    async giveRecoveryCode(code: string): Promise<void> {
      const session = await request<SessionAnswer>(`${recoveryPath}/verify`, {
        method: 'POST',
        body: { code },
        headers,
      })
      const { access_token, refresh_token } = session
      const { error } = await (await open()).auth.setSession({ access_token, refresh_token })
      if (error) throw toApiError(error)
    },

    /** Takes a factor away, or gives up one that was begun. */
    async remove(factorId: string): Promise<void> {
      const { auth } = await open()
      const { error } = await auth.mfa.unenroll({ factorId })
      if (error) throw toApiError(error)
      // The stored session still speaks of the factor.
      const renewed = await auth.refreshSession()
      if (renewed.error) throw toApiError(renewed.error)
    },

    /** How many recovery codes are left; null where the account service has none to give. */
    async recoveryCodesLeft(): Promise<number | null> {
      if (await hosted()) return null
      return (await request<{ remaining: number }>(recoveryPath, { headers })).remaining
    },

    /**
     * Ten new recovery codes, readable here and never again; those from before are void. null where the account service
     * has none to give.
     */
    async makeRecoveryCodes(): Promise<string[] | null> {
      if (await hosted()) return null
      return (await request<{ codes: string[] }>(recoveryPath, { method: 'POST', headers })).codes
    },
  }
}
