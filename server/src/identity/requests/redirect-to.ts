const LONGEST = 2048
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The site itself; on a developer's machine any port of it too. */
interface RedirectPolicy {
  siteUrl: URL
  isLoopback: boolean
}

const isAllowedOrigin = (policy: RedirectPolicy, url: URL): boolean => {
  if (url.origin === policy.siteUrl.origin) return true
  return policy.isLoopback && url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname)
}

/**
 * The target of an e-mail link without its fragment, or null when it is not on this site (G1, G2). The text must begin
 * with the origin parsed out of it, so whatever a parser repairs (user info, backslashes, upper case, tabs) is rejected.
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

/** The requested target if it is allowed, else the front page. */
export const redirectOrSite = (policy: RedirectPolicy, requested: string | undefined): string =>
  allowedRedirect(policy, requested) ?? policy.siteUrl.href

const callbackOf = ({ siteUrl }: RedirectPolicy): URL => new URL('auth/callback', siteUrl)

/**
 * The same for a link in a mail. On this site only the callback accepts a link's tokens (M5); the front page, used for a
 * rejected target, forwards to it.
 */
export const mailRedirect = (policy: RedirectPolicy, requested: string | undefined): string => {
  const callback = callbackOf(policy)
  const target = new URL(requested ? redirectOrSite(policy, requested) : callback)
  if (target.origin !== callback.origin || target.href === policy.siteUrl.href) return target.href
  return target.pathname === callback.pathname ? target.href : callback.href
}

/** The same for a recovery; the target names it, since a failed link does not (A30, F5). */
export const recoveryRedirect = (policy: RedirectPolicy, requested: string | undefined): string => {
  const target = mailRedirect(policy, requested)
  return target === callbackOf(policy).href ? `${target}?type=recovery` : target
}
