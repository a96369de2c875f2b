import { useSession, useSessionActions } from '@estudio/client'
import { isAllowed } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import { leaveFor, loginAddress } from '../auth/destinations.ts'
import { Failure } from '../ui/failure.tsx'
import { Waiting } from './waiting.tsx'

/**
 * RTE-05 to RTE-07: a visitor, or a user whose second factor is still to be given, goes to the site's login, which
 * remembers this page; a user whose roles do not open the back office goes to /. When the roles cannot be read, the page shows
 * the error instead of the back office. Signing out in this tab leads to /. A session that the server or another tab ended
 * leads to the login, which says so and returns here.
 */
export const AdminOnly = ({ children }: { children: ReactNode }) => {
  const { status, user, roles, rolesUnknown } = useSession()
  const session = useSessionActions()
  const wasIn = useRef(false)
  const signingOut = useRef(false)
  const hasLeft = useRef(false)
  const userId = user?.id
  useEffect(() => {
    if (userId) void session.roles()
  }, [session, userId])

  const isStaff = status === 'signed-in' && roles !== null && isAllowed(roles, 'office.open')
  useEffect(() => {
    if (isStaff) {
      wasIn.current = true
      signingOut.current = false
      hasLeft.current = false
    }
    // Only a sign-out in this tab passes through this state.
    if (wasIn.current && status === 'loading') signingOut.current = true
    if (status === 'signed-out' || status === 'second-factor') {
      // A request that fails afterwards makes react-admin sign out once more.
      if (hasLeft.current) return
      hasLeft.current = true
      leaveFor(signingOut.current ? '/' : loginAddress(window.location, { sessionEnded: wasIn.current }))
    } else if (roles && !isStaff) leaveFor('/')
  }, [status, roles, isStaff])

  if (isStaff) return children
  if (rolesUnknown)
    return <Failure message={texts.session.rolesUnknown} onRetry={() => void session.roles()} />
  return <Waiting />
}
