/** Why a sign-in failed, one name for each text of LOG-07 to LOG-13. */
export type SignInFailure =
  | 'invalidCredentials'
  | 'emailNotConfirmed'
  | 'userNotFound'
  | 'tooManyRequests'
  | 'network'
  | 'invalidEmail'
  | 'invalidPassword'
  | 'userBanned'
  | 'unknown'

export class SignInError extends Error {
  override readonly name = 'SignInError'

  constructor(readonly failure: SignInFailure) {
    super(failure)
  }
}

const byCode: Record<string, SignInFailure> = {
  invalid_credentials: 'invalidCredentials',
  email_not_confirmed: 'emailNotConfirmed',
  user_not_found: 'userNotFound',
  user_banned: 'userBanned',
  over_request_rate_limit: 'tooManyRequests',
  over_email_send_rate_limit: 'tooManyRequests',
  email_address_invalid: 'invalidEmail',
}

/** For providers that send no code: words of the message, most specific first. */
const byMessage: [RegExp, SignInFailure][] = [
  [/invalid login credentials/i, 'invalidCredentials'],
  [/email not confirmed/i, 'emailNotConfirmed'],
  [/user not found/i, 'userNotFound'],
  [/too many requests|rate limit/i, 'tooManyRequests'],
  [/failed to fetch|network/i, 'network'],
  [/(email|correo).*(invalid|format)|invalid.*email/i, 'invalidEmail'],
  [/password/i, 'invalidPassword'],
]

interface ProviderError {
  name?: string
  status?: number
  code?: string
  message: string
}

/** Translates an error of the account provider; its code decides, its message only where there is none. */
export const toSignInFailure = ({ name, status, code, message }: ProviderError): SignInFailure => {
  const coded = code ? byCode[code] : undefined
  if (coded) return coded
  if (name === 'AuthRetryableFetchError') return status ? 'unknown' : 'network'
  if (status === 429) return 'tooManyRequests'
  return byMessage.find(([words]) => words.test(message))?.[1] ?? 'unknown'
}
