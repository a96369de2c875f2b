/** The address of a one-time link: always the configured site, never a request's Host (F8). */
export const verifyUrl = (
  siteUrl: URL,
  link: { token: string; type: string; redirectTo: string },
): string => {
  const url = new URL('auth/v1/verify', siteUrl)
  url.search = new URLSearchParams({
    token: link.token,
    type: link.type,
    redirect_to: link.redirectTo,
  }).toString()
  return url.href
}
