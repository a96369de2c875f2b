import { SESSION_ENDED } from '@estudio/client'

/**
 * The site's login with a return path. Only a path of the back office is remembered, never a whole address, so that
 * nobody can redirect to another site; the fragment is omitted because a server must not read it. With
 * `sessionEnded` the login says why it is shown.
 */
export const loginAddress = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { sessionEnded = false } = {},
): string => {
  const query = new URLSearchParams({ origen: pathname + search })
  if (sessionEnded) query.set(SESSION_ENDED, '1')
  return `/login?${query}`
}

/** Leaves the back office for a path of the site, which is another application on the same origin. */
export const leaveFor = (path: string): void => window.location.replace(path)
