const LONGEST = 2048
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** On a developer's machine any port is allowed. */
interface RedirectPolicy {
  siteUrl: URL
  isLoopback: boolean
}

const isAllowedOrigin = (policy: RedirectPolicy, url: URL): boolean => {
  if (url.origin === policy.siteUrl.origin) return true
  return policy.isLoopback && url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname)
}

/**
 * Without fragment; null for another site (G1, G2). The text must begin with its parsed origin: user info, backslashes,
 * upper case and tabs, which parsers repair, are rejected.
 */
export const allowedRedirect = (policy: RedirectPolicy, requested: string | undefined): string | null => {
  if (!requested || requested.length > LONGEST || !/^[\x21-\x7e]+$/.test(requested)) return null
  if (requested.includes('\\') || !URL.canParse(requested)) return null
  const url = new URL(requested)
  const rest = requested.slice(url.origin.length)
  if (!requested.startsWith(url.origin) || !/^([/?#]|$)/.test(rest)) return null
  if (!isAllowedOrigin(policy, url)) return null
  if (url.origin === policy.siteUrl.origin && !url.pathname.startsWith(policy.siteUrl.pathname)) return null
  url.hash = ''
  return url.href
}

export const redirectOrSite = (policy: RedirectPolicy, requested: string | undefined): string =>
  allowedRedirect(policy, requested) ?? policy.siteUrl.href

const callbackOf = ({ siteUrl }: RedirectPolicy): URL => new URL('auth/callback', siteUrl)

/** On this site only the callback accepts a mailed link's tokens (M5); the front page forwards to it. */
export const mailRedirect = (policy: RedirectPolicy, requested: string | undefined): string => {
  const callback = callbackOf(policy)
  const target = new URL(requested ? redirectOrSite(policy, requested) : callback)
  if (target.origin !== callback.origin || target.href === policy.siteUrl.href) return target.href
  return target.pathname === callback.pathname ? target.href : callback.href
}

/** Names the type, which a failed link does not (A30, F5). */
export const recoveryRedirect = (policy: RedirectPolicy, requested: string | undefined): string => {
  const target = mailRedirect(policy, requested)
  return target === callbackOf(policy).href ? `${target}?type=recovery` : target
}
