/**
 * The site's login with the way back here. Only this back office's own path is remembered, never a whole address,
 * so that nothing outside can be smuggled in.
 */
export const loginAddress = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  `/login?${new URLSearchParams({ origen: pathname + search + hash })}`

/** Leaves the back office for a path of the site, which is another application on the same origin. */
export const leaveFor = (path: string): void => window.location.replace(path)
