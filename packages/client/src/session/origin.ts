/** The page to which /login returns; passed in navigation state. */
export interface Origin {
  to: string
  state?: unknown
}

interface OriginState {
  origin?: unknown
}

const isOwnPath = (to: unknown): to is string =>
  typeof to === 'string' && /^\/(?![/\\])/.test(to) && !/^\/login\b/.test(to)

/**
 * Reads the origin from navigation state, or from the query if another document sent the visitor here. Anything that is
 * not a path of this site becomes the home page.
 */
export const readOrigin = (state: unknown, search = ''): Origin => {
  const origin = (state as OriginState | null)?.origin as Origin | undefined
  if (origin && isOwnPath(origin.to)) return { to: origin.to, state: origin.state }
  const asked = new URLSearchParams(search).get('origen')
  return isOwnPath(asked) ? { to: asked } : { to: '/' }
}

/** The address of a page that leads back to `origin`, a page of this site. */
export const addressFrom = (origin: string, address: string): string =>
  `${address}?${new URLSearchParams({ origen: origin })}`

/** The parameter of /login that says that the session ended while a page was open. */
export const SESSION_ENDED = 'terminada'

/** The address of /login that returns to a page of this site. */
export const loginAddress = (to: string): string => addressFrom(to, '/login')

/** The origin in navigation state; undefined if there is none. */
export const knownOrigin = (state: unknown): Origin | undefined => {
  const origin = readOrigin(state)
  return origin.to === '/' ? undefined : origin
}

/** Whether a path belongs to the back office, which is a separate application. */
export const isBackOffice = (path: string): boolean => /^\/admin(?=[/?#]|$)/.test(path)

/** The navigation state that makes /login return here. */
export const rememberOrigin = (location: {
  pathname: string
  search: string
  hash: string
  state: unknown
}): { origin: Origin } => ({
  origin: { to: location.pathname + location.search + location.hash, state: location.state },
})
