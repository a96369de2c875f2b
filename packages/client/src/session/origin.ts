/** Where a visitor was going when the guard sent them to /login; travels in navigation state. */
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
 * Reads the remembered origin: from navigation state, or from the query where another application of this origin sent
 * the visitor here. Anything that is not a path of this site becomes the home page (A47).
 */
export const readOrigin = (state: unknown, search = ''): Origin => {
  const origin = (state as OriginState | null)?.origin as Origin | undefined
  if (origin && isOwnPath(origin.to)) return { to: origin.to, state: origin.state }
  const asked = new URLSearchParams(search).get('origen')
  return isOwnPath(asked) ? { to: asked } : { to: '/' }
}

/** Whether a path belongs to the back office, an application of its own that is loaded anew. */
export const isBackOffice = (path: string): boolean => /^\/admin(?=[/?#]|$)/.test(path)

/** The navigation state that makes /login come back here. */
export const rememberOrigin = (location: {
  pathname: string
  search: string
  hash: string
  state: unknown
}): { origin: Origin } => ({
  origin: { to: location.pathname + location.search + location.hash, state: location.state },
})
