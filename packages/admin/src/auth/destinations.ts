/**
 * The site's login with the way back here. Only this back office's own path is remembered, never a whole address,
 * so that nothing outside can be smuggled in; nor the fragment, which is not for a server to read (J4).
 */
export const loginAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/login?${new URLSearchParams({ origen: pathname + search })}`

/** Leaves the back office for a path of the site, which is another application on the same origin. */
export const leaveFor = (path: string): void => window.location.replace(path)
