import { callbackAddress } from '@estudio/client'
import { Navigate, useLocation } from 'react-router'

/** Sends a mail's link on to its callback. Stands behind the pages: of two that lead away at once, the later one wins. */
export const AuthFragment = () => {
  const callback = callbackAddress(useLocation())
  return callback ? <Navigate to={callback} replace /> : null
}
