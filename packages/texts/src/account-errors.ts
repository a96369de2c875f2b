import { security } from './catalogue/security.ts'
import { isNetworkFault, matching, type ProviderError, type Rule } from './provider-rules.ts'

export type AccountErrorKind = keyof typeof security.errors | 'currentWrong'

const rules: readonly Rule<AccountErrorKind>[] = [
  { kind: 'samePassword', codes: ['same_password'], messages: ['different from the old password'] },
  { kind: 'weakPassword', codes: ['weak_password'], messages: ['password should', 'password cannot'] },
  { kind: 'currentWrong', codes: ['current_password_invalid', 'invalid_credentials'], messages: [] },
  { kind: 'currentPassword', codes: ['current_password_required'], messages: ['current password required'] },
  { kind: 'needsProof', codes: ['reauthentication_needed'], messages: [] },
  { kind: 'emailTaken', codes: ['email_exists'], messages: ['already been registered'] },
  {
    kind: 'emailInvalid',
    codes: ['email_address_invalid'],
    messages: ['unable to validate email', 'email address is too long'],
  },
  {
    kind: 'wrongCode',
    codes: ['mfa_verification_failed', 'mfa_challenge_expired', 'mfa_ip_address_mismatch'],
    messages: ['invalid totp code'],
  },
  { kind: 'needsCode', codes: ['insufficient_aal'], messages: ['aal2 '] },
  {
    kind: 'tooMany',
    codes: ['over_request_rate_limit', 'over_email_send_rate_limit', 'rate_limited'],
    messages: ['rate limit', 'for security purposes'],
  },
  {
    kind: 'sessionOver',
    codes: ['session_not_found', 'not_signed_in', 'no_authorization', 'bad_jwt', 'user_not_found'],
    messages: ['session missing'],
  },
]

export interface AccountError {
  kind: AccountErrorKind
  text: string
}

const textOf = (kind: AccountErrorKind): string =>
  kind === 'currentWrong' ? security.password.currentWrong : security.errors[kind]

/** Recovery codes share an error code with the authenticator's; only the message differs. */
const isRecoveryCode = ({ code, message }: ProviderError): boolean =>
  code === 'mfa_verification_failed' && /recovery code/i.test(message ?? '')

/** The Spanish text of a refused change to an account: password, address, second step, sessions. */
export const accountError = (error: ProviderError): AccountError => {
  const limited = error.status === 429 ? 'tooMany' : undefined
  const kind = isNetworkFault(error)
    ? 'network'
    : isRecoveryCode(error)
      ? 'wrongRecoveryCode'
      : (matching(rules, error) ?? limited ?? 'unknown')
  return { kind, text: textOf(kind) }
}
