const LONGEST = 2048
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where links may lead: the site itself; on a developer's machine any port of it too (the dev server's). */
interface RedirectPolicy {
  siteUrl: URL
  isLoopback: boolean
}

const isAllowedOrigin = (policy: RedirectPolicy, url: URL): boolean => {
  if (url.origin === policy.siteUrl.origin) return true
  return policy.isLoopback && url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname)
}

/**
 * The target of an e-mail link, without its fragment, or null when it is not one of ours (G1, G2).
 * The text must begin with the very origin that is parsed out of it: whatever a parser would have to repair
 * (user info, backslashes, upper case, tabs, other spellings of a host) is refused, not repaired.
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

/** Where a link leads: the target asked for if it is allowed, else the site's front page, silently. */
export const redirectOrSite = (policy: RedirectPolicy, requested: string | undefined): string =>
  allowedRedirect(policy, requested) ?? policy.siteUrl.href

const callbackOf = ({ siteUrl }: RedirectPolicy): URL => new URL('auth/callback', siteUrl)

/**
 * The same for a link that is put into a mail: of the site's own pages the callback alone takes what a link brings (M5),
 * so nobody can have one mailed that is used up on another. The front page, which stands for a refused target, hands on.
 */
export const mailRedirect = (policy: RedirectPolicy, requested: string | undefined): string => {
  const callback = callbackOf(policy)
  const target = new URL(requested ? redirectOrSite(policy, requested) : callback)
  if (target.origin !== callback.origin || target.href === policy.siteUrl.href) return target.href
  return target.pathname === callback.pathname ? target.href : callback.href
}

/** The same for a recovery, whose target says so: a link that failed does not (A30, F5). */
export const recoveryRedirect = (policy: RedirectPolicy, requested: string | undefined): string => {
  const target = mailRedirect(policy, requested)
  return target === callbackOf(policy).href ? `${target}?type=recovery` : target
}
