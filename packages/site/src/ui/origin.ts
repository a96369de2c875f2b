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

/** Reads the remembered origin; anything that is not a path of this site becomes the home page (A47). */
export const readOrigin = (state: unknown): Origin => {
  const origin = (state as OriginState | null)?.origin as Origin | undefined
  return origin && isOwnPath(origin.to) ? { to: origin.to, state: origin.state } : { to: '/' }
}

/** The navigation state that makes /login come back here. */
export const rememberOrigin = (location: {
  pathname: string
  search: string
  hash: string
  state: unknown
}): { origin: Origin } => ({
  origin: { to: location.pathname + location.search + location.hash, state: location.state },
})
