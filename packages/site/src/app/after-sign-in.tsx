import { isBackOffice, readOrigin, useSession } from '@estudio/client'
import { isAllowed } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { LoadingScreen } from '@estudio/ui'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { isPublicPage } from './public-paths'

/** Opens the back office or a public page, which are other documents. The router's redirect would drop the fragment. */
const OpenDocument = ({ to }: { to: string }) => {
  useEffect(() => window.location.replace(to), [to])
  return <LoadingScreen text={texts.common.loading} />
}

const backOffice = '/admin/'

/** Reception and administrators begin in the back office, members and coaches at `home`. */
const StartPage = ({ home }: { home: string }) => {
  const { roles, rolesUnknown } = useSession()
  if (!roles && !rolesUnknown) return <LoadingScreen text={texts.common.checkingSession} />
  return roles && isAllowed(roles, 'office.open') ? (
    <OpenDocument to={backOffice} />
  ) : (
    <Navigate to={home} replace />
  )
}

/** Redirects signed-in members to the page they came from, else to `home`. */
export const VisitorsOnly = ({ home = '/' }: { home?: string }) => {
  const { status } = useSession()
  const location = useLocation()
  const origin = readOrigin(location.state, location.search)
  if (status === 'loading') return <LoadingScreen text={texts.common.checkingSession} />
  if (status === 'signed-in') {
    if (origin.to === '/') return <StartPage home={home} />
    if (isBackOffice(origin.to) || isPublicPage(origin.to)) return <OpenDocument to={origin.to} />
    return <Navigate to={origin.to} replace state={origin.state} />
  }
  // From the address to the navigation state, which the links to the other pages for visitors pass on.
  if (location.search && origin.to !== '/' && !isBackOffice(origin.to))
    return <Navigate to={location.pathname} replace state={{ origin }} />
  return <Outlet />
}
