/** What a confirmation link brings in the fragment of its address (CNF-12). */
export type CallbackFragment =
  | { kind: 'empty' }
  | { kind: 'error'; description: string | null }
  | { kind: 'tokens'; accessToken: string; refreshToken: string }

/** Reads `#access_token=…&refresh_token=…` or `#error=…&error_code=…&error_description=…`. */
export const readCallbackFragment = (hash: string): CallbackFragment => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const description = parameters.get('error_description')
  if (description || parameters.has('error') || parameters.has('error_code'))
    return { kind: 'error', description }
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  return accessToken && refreshToken ? { kind: 'tokens', accessToken, refreshToken } : { kind: 'empty' }
}
