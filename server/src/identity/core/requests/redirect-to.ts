const LONGEST = 2048
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** On a development machine any port is allowed. */
interface RedirectPolicy {
  siteUrl: URL
  isLoopback: boolean
}

const isAllowedOrigin = (policy: RedirectPolicy, url: URL): boolean => {
  if (url.origin === policy.siteUrl.origin) return true
  return policy.isLoopback && url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname)
}

/**
 * Returns the target without its fragment, or null for another site. The text must begin with its parsed
 * origin, which rejects user info, backslashes, upper case and tabs, because parsers repair them.
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

/** The target of a hosted project's links: the only page that accepts their tokens. */
export const callbackUrl = ({ siteUrl }: Pick<RedirectPolicy, 'siteUrl'>): string =>
  new URL('auth/callback', siteUrl).href

/** Names the type in the address, because a failed link does not contain it. */
export const recoveryCallbackUrl = (policy: Pick<RedirectPolicy, 'siteUrl'>): string =>
  `${callbackUrl(policy)}?type=recovery`
