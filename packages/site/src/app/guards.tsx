import { useSession, useSessionEnd } from '@estudio/client'
import { texts } from '@estudio/domain'
import { useCallback, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { LoadingScreen } from '../ui/loading-screen'
import { readOrigin, rememberOrigin } from '../ui/origin'

/** RTE-03, RTE-05: a visitor is sent to /login, which remembers where they were going and with what. */
export const MembersOnly = () => {
  const { status } = useSession()
  const location = useLocation()
  const wasIn = useRef(false)
  const ended = useRef(false)
  useSessionEnd(
    useCallback(() => {
      ended.current = true
    }, []),
  )
  if (status === 'loading') return <LoadingScreen text={texts.login.checkingSession} />
  if (status === 'signed-in') {
    wasIn.current = true
    ended.current = false
    return <Outlet />
  }
  if (ended.current) return null
  return wasIn.current ? (
    <Navigate to="/" replace />
  ) : (
    <Navigate to="/login" replace state={rememberOrigin(location)} />
  )
}

/** RTE-02: whoever is signed in goes to where they came from, else to `home` (LOG-05, A47). */
export const VisitorsOnly = ({ home = '/' }: { home?: string }) => {
  const { status } = useSession()
  const location = useLocation()
  if (status === 'loading') return <LoadingScreen text={texts.login.checkingSession} />
  if (status === 'signed-in') {
    const origin = readOrigin(location.state)
    return <Navigate to={origin.to === '/' ? home : origin.to} replace state={origin.state} />
  }
  return <Outlet />
}
