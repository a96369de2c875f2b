import { type LinkPurpose, linkPurpose } from './mailed-link'

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** The parsed fragment of a mailed link. */
type CallbackFragment =
  | { kind: 'empty' }
  | { kind: 'error'; description: string | null; purpose: LinkPurpose }
  /** The first of the two confirmations of an e-mail change. */
  | { kind: 'half' }
  | ({ kind: 'tokens'; purpose: LinkPurpose } & Tokens)

/**
 * Reads `#access_token=…&refresh_token=…&type=…` or `#error=…&error_code=…&error_description=…`. An error has no type;
 * the redirect URL's query has it (`createCredentials`).
 */
export const readCallbackFragment = (hash: string, search = ''): CallbackFragment => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const purpose = linkPurpose(parameters.get('type') ?? new URLSearchParams(search).get('type'))
  const description = parameters.get('error_description')
  if (description || parameters.has('error') || parameters.has('error_code'))
    return { kind: 'error', description, purpose }
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  if (accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken, purpose }
  return parameters.has('message') ? { kind: 'half' } : { kind: 'empty' }
}
