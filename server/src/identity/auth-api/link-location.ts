import type { SessionAnswer } from '../sessions/session-answer.ts'
import type { AuthError } from './auth-errors.ts'

const ERROR_BY_STATUS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}

/** Only the fragment carries anything: it never reaches a server or its log (G3). Keys in alphabetical order. */
const withFragment = (target: string, values: Record<string, string>): string => {
  const parameters = new URLSearchParams({ ...values, sb: '' })
  parameters.sort()
  return `${target}#${parameters}`
}

export const successLocation = (target: string, session: SessionAnswer, type: string): string =>
  withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  })

/** The first of two confirmations: no session yet, the other address has its say. */
export const messageLocation = (target: string, message: string): string => withFragment(target, { message })

export const failureLocation = (target: string, error: AuthError): string =>
  withFragment(target, {
    error: ERROR_BY_STATUS[error.status] ?? 'server_error',
    error_code: error.code,
    error_description: error.message,
  })
