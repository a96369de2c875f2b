import { Navigate, useLocation } from 'react-router'

/** True for the fragment a confirmation link comes back with: tokens, or the reason there are none. */
export const isAuthFragment = (hash: string): boolean => {
  const parameters = new URLSearchParams(hash.slice(1))
  return ['access_token', 'error', 'error_code'].some((name) => parameters.has(name))
}

/** GEN-20: a confirmation link that landed on the home page goes on to /auth/callback, fragment and all. */
export const AuthFragment = () => {
  const { pathname, hash } = useLocation()
  if (pathname !== '/' || !isAuthFragment(hash)) return null
  return <Navigate to={{ pathname: '/auth/callback', hash }} replace />
}
