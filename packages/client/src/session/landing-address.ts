const CALLBACK = '/auth/callback'
const TOKENS = ['access_token', 'refresh_token']

const namesOne = (text: string, names: readonly string[]): boolean => {
  const parameters = new URLSearchParams(text.slice(1))
  return names.some((name) => parameters.has(name))
}

const withoutTokens = (search: string): string => {
  if (!namesOne(search, TOKENS)) return search
  const parameters = new URLSearchParams(search)
  for (const name of TOKENS) parameters.delete(name)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/**
 * Where an address that brings what a mail's link brings goes on to; undefined where there is nothing to do. The callback
 * alone takes it, from the fragment alone (M5): the home page, where a link ends whose target was refused, hands it on
 * (GEN-20), and from any other address it is taken away, unread.
 */
export const landingAddress = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined => {
  const brought = namesOne(hash, [...TOKENS, 'error', 'error_code'])
  const kept = withoutTokens(search)
  if (brought && pathname === '/') return CALLBACK + hash
  if (kept === search && (!brought || pathname === CALLBACK)) return undefined
  return pathname + kept + (brought && pathname !== CALLBACK ? '' : hash)
}
