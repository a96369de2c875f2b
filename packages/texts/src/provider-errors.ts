import { confirm } from './catalogue/confirm.ts'
import { login } from './catalogue/login.ts'
import { security } from './catalogue/security.ts'
import { signup } from './catalogue/signup.ts'

/** The error code decides; the message is read only when there is no code. */
export interface ProviderError {
  code?: string | null
  message?: string | null
  status?: number | null
  name?: string | null
}

interface ProviderErrorRule<Kind extends string> {
  kind: Kind
  codes: readonly string[]
  /** Lower-case parts of the provider's message. */
  messages: readonly string[]
}

const isNetworkFault = (error: ProviderError): boolean =>
  error.code === 'network' ||
  error.name === 'AuthRetryableFetchError' ||
  /failed to fetch|network ?error|networkerror|load failed|fetch failed/i.test(error.message ?? '')

const matching = <Kind extends string>(
  rules: readonly ProviderErrorRule<Kind>[],
  error: ProviderError,
): Kind | undefined => {
  const message = (error.message ?? '').toLowerCase()
  const byCode = rules.find(({ codes }) => !!error.code && codes.includes(error.code))
  return (byCode ?? rules.find(({ messages }) => messages.some((piece) => message.includes(piece))))?.kind
}

type LoginErrorKind = keyof typeof login.errors

const loginRules: readonly ProviderErrorRule<LoginErrorKind>[] = [
  { kind: 'invalidCredentials', codes: ['invalid_credentials'], messages: ['invalid login credentials'] },
  { kind: 'emailNotConfirmed', codes: ['email_not_confirmed'], messages: ['email not confirmed'] },
  { kind: 'userBanned', codes: ['user_banned', 'account_inactive'], messages: ['user is banned'] },
  { kind: 'userNotFound', codes: ['user_not_found'], messages: ['user not found'] },
  {
    kind: 'tooManyRequests',
    codes: ['over_request_rate_limit', 'over_email_send_rate_limit', 'rate_limited'],
    messages: ['too many requests', 'rate limit', 'for security purposes'],
  },
  {
    kind: 'invalidEmail',
    codes: ['email_address_invalid'],
    messages: ['invalid email', 'unable to validate email', 'email address is invalid'],
  },
  { kind: 'invalidPassword', codes: [], messages: ['invalid password', 'password cannot be longer'] },
]

interface LoginError {
  kind: LoginErrorKind
  text: string
}

/** `emailNotConfirmed` leads to /confirmar-cuenta. */
export const loginError = (error: ProviderError): LoginError => {
  const limited = error.status === 429 ? 'tooManyRequests' : undefined
  const kind = isNetworkFault(error) ? 'network' : (matching(loginRules, error) ?? limited ?? 'unknown')
  return { kind, text: login.errors[kind] }
}

export type SignUpErrorKind = keyof typeof signup.errors

const signUpRules: readonly ProviderErrorRule<SignUpErrorKind>[] = [
  {
    kind: 'notVerified',
    codes: ['email_not_confirmed'],
    messages: ['email not confirmed', 'no ha sido verificado'],
  },
  {
    kind: 'alreadyRegistered',
    codes: ['user_already_exists', 'email_exists'],
    messages: [
      'already registered',
      'already been registered',
      'already exists',
      'email in use',
      'email already in use',
      'email address is already',
      'ya está registrado',
    ],
  },
  {
    kind: 'rateLimit',
    codes: ['over_request_rate_limit', 'over_email_send_rate_limit', 'rate_limited'],
    messages: ['rate limit', 'too many requests', 'for security purposes'],
  },
  {
    kind: 'passwordRules',
    codes: [],
    messages: ['password should', 'password must', 'password cannot', 'requires a valid password'],
  },
  {
    kind: 'weakPassword',
    codes: ['weak_password'],
    messages: ['weak password', 'password is too weak', 'pwned'],
  },
  {
    kind: 'signupDisabled',
    codes: ['signup_disabled', 'email_provider_disabled'],
    messages: ['signups not allowed', 'signup is disabled', 'signups are disabled', 'sign up is disabled'],
  },
  {
    kind: 'session',
    codes: ['bad_jwt', 'session_not_found', 'session_expired', 'no_authorization', 'refresh_token_not_found'],
    messages: ['jwt', 'session', 'token'],
  },
  {
    kind: 'server',
    codes: ['unexpected_failure', 'internal_error', 'busy', 'unavailable'],
    messages: ['internal server error', 'unexpected failure', 'database error', 'server error'],
  },
  {
    kind: 'validation',
    codes: ['validation_failed', 'bad_json', 'email_address_invalid'],
    messages: ['unable to validate', 'invalid format', 'validation', 'is invalid'],
  },
]

/** Whether the text is an English message of the provider that the table translates. */
export const isProviderMessage = (text: string): boolean =>
  signUpRules.some(({ messages }) => messages.some((piece) => text.toLowerCase().includes(piece)))

interface SignUpError {
  kind: SignUpErrorKind
  text: string
}

/** `alreadyRegistered` sends the wizard back to step 0. */
export const signUpError = (error: ProviderError): SignUpError => {
  const byStatus = error.status === 429 ? 'rateLimit' : (error.status ?? 0) >= 500 ? 'server' : undefined
  const kind = isNetworkFault(error) ? 'network' : (matching(signUpRules, error) ?? byStatus ?? 'unknown')
  return { kind, text: signup.errors[kind] }
}

/** Any description is an invalid link. */
export const callbackErrorText = (description: string | null | undefined): string =>
  description ? confirm.callback.linkInvalid : confirm.callback.unknown

export type AccountErrorKind = keyof typeof security.errors | 'currentWrong'

const accountRules: readonly ProviderErrorRule<AccountErrorKind>[] = [
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

interface AccountError {
  kind: AccountErrorKind
  text: string
}

const textOf = (kind: AccountErrorKind): string =>
  kind === 'currentWrong' ? security.password.currentWrong : security.errors[kind]

/** Recovery codes have the authenticator's error code; only the message differs. */
const isRecoveryCode = ({ code, message }: ProviderError): boolean =>
  code === 'mfa_verification_failed' && /recovery code/i.test(message ?? '')

/** The Spanish text for a refused change of an account: password, address, second factor, sessions. */
export const accountError = (error: ProviderError): AccountError => {
  const limited = error.status === 429 ? 'tooMany' : undefined
  const kind = isNetworkFault(error)
    ? 'network'
    : isRecoveryCode(error)
      ? 'wrongRecoveryCode'
      : (matching(accountRules, error) ?? limited ?? 'unknown')
  return { kind, text: textOf(kind) }
}
