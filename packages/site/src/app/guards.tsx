import { rememberOrigin, useSession, useSessionEnd } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen } from '@estudio/ui'
import { useCallback, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { planOfPurchase } from '../ui/purchase-address'

/**
 * Redirects visitors, and members whose second factor is missing, to /login, which returns here; visitors who buy a plan
 * go to /registro. After a sign-out it redirects to the home page. When the server ends the session, SessionEnd navigates to /login
 * too, but a navigation already under way could override that.
 */
export const MembersOnly = () => {
  const { status, user } = useSession()
  const location = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  const [ended, setEnded] = useState(false)
  useSessionEnd(useCallback(() => setEnded(true), []))
  if (status === 'signed-in' && (!wasSignedIn || ended)) {
    setWasSignedIn(true)
    setEnded(false)
  }
  if (status === 'loading')
    return <LoadingScreen text={wasSignedIn ? texts.session.signingOut : texts.common.checkingSession} />
  // Another member gets a new page, without the forms of the first one.
  if (status === 'signed-in') return <Outlet key={user?.id} />
  if (wasSignedIn && !ended) return <Navigate to="/" replace />
  const buys = status === 'signed-out' && !ended && planOfPurchase(location.pathname + location.search)
  return <Navigate to={buys ? '/registro' : '/login'} replace state={rememberOrigin(location)} />
}
