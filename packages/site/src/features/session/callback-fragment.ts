/** What the link was sent for, as far as this page treats it in its own way. */
export type LinkPurpose = 'account' | 'password' | 'email'

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** What a link of a mail brings in the fragment of its address (CNF-12). */
export type CallbackFragment =
  | { kind: 'empty' }
  | { kind: 'error'; description: string | null; purpose: LinkPurpose }
  /** The first of the two confirmations of a change of address. */
  | { kind: 'half' }
  | ({ kind: 'tokens'; purpose: LinkPurpose } & Tokens)

/** An invitation asks for a first password just as a recovery asks for a new one. */
const purposes: Record<string, LinkPurpose> = {
  recovery: 'password',
  invite: 'password',
  email_change: 'email',
}

const purposeOf = (type: string | null): LinkPurpose => purposes[type ?? ''] ?? 'account'

/**
 * Reads `#access_token=…&refresh_token=…&type=…` or `#error=…&error_code=…&error_description=…`. An error does not say
 * what the link was for; the address it was to lead to does, in its query.
 */
export const readCallbackFragment = (hash: string, search = ''): CallbackFragment => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const purpose = purposeOf(parameters.get('type') ?? new URLSearchParams(search).get('type'))
  const description = parameters.get('error_description')
  if (description || parameters.has('error') || parameters.has('error_code'))
    return { kind: 'error', description, purpose }
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  if (accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken, purpose }
  return parameters.has('message') ? { kind: 'half' } : { kind: 'empty' }
}
