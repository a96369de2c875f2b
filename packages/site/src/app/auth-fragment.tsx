import { landingAddress } from '@estudio/client'
import { Navigate, useLocation } from 'react-router'

/**
 * Sends a mail's link on from the home page to its callback, and takes its tokens out of every other address (M5). Stands
 * behind the pages: of two that lead away at once, the later one wins.
 */
export const AuthFragment = () => {
  const location = useLocation()
  const landing = landingAddress(location)
  return landing ? <Navigate to={landing} replace state={location.state} /> : null
}
