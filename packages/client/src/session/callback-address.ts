const callback = '/auth/callback'

/** True for the fragment a mail's link comes back with: tokens, or the reason there are none. */
const isAuthFragment = (hash: string): boolean => {
  const parameters = new URLSearchParams(hash.slice(1))
  return ['access_token', 'error', 'error_code'].some((name) => parameters.has(name))
}

/**
 * Where a mail's link that landed on any other page goes on to, fragment and all (GEN-20): whoever asked for the mail
 * chose the page, and the tokens may stay in no address (J4). A recovery link that landed on its own page says what
 * it was for. Undefined where there is nothing to go on with.
 */
export const callbackAddress = ({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): string | undefined => {
  if (pathname === callback || !isAuthFragment(hash)) return undefined
  return callback + (pathname.startsWith('/restablecer') ? '?type=recovery' : '') + hash
}
