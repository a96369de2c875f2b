const CALLBACK = '/auth/callback'
const TOKENS = ['access_token', 'refresh_token']

const hasAnyParameter = (text: string, names: readonly string[]): boolean => {
  const parameters = new URLSearchParams(text.slice(1))
  return names.some((name) => parameters.has(name))
}

const withoutTokens = (search: string): string => {
  if (!hasAnyParameter(search, TOKENS)) return search
  const parameters = new URLSearchParams(search)
  for (const name of TOKENS) parameters.delete(name)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/**
 * The redirect for an address that carries a mailed link's tokens or error; undefined for no redirect. Only the
 * callback reads them, and only from the fragment. The home page, the fallback for links whose target was not
 * allowed, forwards them to the callback. They are removed from any other address.
 */
export const landingAddress = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined => {
  const isLink = hasAnyParameter(hash, [...TOKENS, 'error', 'error_code'])
  const cleanSearch = withoutTokens(search)
  if (isLink && pathname === '/') return CALLBACK + hash
  if (cleanSearch === search && (!isLink || pathname === CALLBACK)) return undefined
  return pathname + cleanSearch + (isLink && pathname !== CALLBACK ? '' : hash)
}
