import { useSession, useSessionActions } from '@estudio/client'
import { isAllowed } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { HeldPage, useHeldSession } from '@estudio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { leaveFor, loginAddress } from '../auth/destinations.ts'
import { Failure } from '../ui/failure.tsx'
import { Waiting } from './waiting.tsx'

/**
 * A visitor, or a user whose second factor is still to be given, goes to the site's login, which
 * remembers this page; a user whose roles do not open the back office goes to /. When the roles cannot be read, the page shows
 * the error instead of the back office. Signing out in this tab leads to /. A session that the server ended is opened again
 * by a dialog over the page. A session that another tab ended leads to the login, which says so and returns here.
 */
export const OfficeOnly = ({ children }: { children: ReactNode }) => {
  const live = useSession()
  const { status, user, roles, rolesUnknown } = live
  const session = useSessionActions()
  const wasIn = useRef(false)
  const signingOut = useRef(false)
  const hasLeft = useRef(false)
  const userId = user?.id
  useEffect(() => {
    if (userId) void session.roles()
  }, [session, userId])

  const isStaff = status === 'signed-in' && roles !== null && isAllowed(roles, 'office.open')
  const queries = useQueryClient()
  const { held } = useHeldSession({ opens: isStaff })
  const shownId = (held ?? live).user?.id
  // Another user who signs in sees none of the first one's data.
  useEffect(() => {
    if (shownId) return () => queries.clear()
  }, [queries, shownId])
  useEffect(() => {
    if (held) return
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
  }, [status, roles, isStaff, held])

  if (isStaff || held)
    return (
      <HeldPage held={held} onLeave={() => leaveFor(loginAddress(window.location, { sessionEnded: true }))}>
        <Fragment key={shownId}>{children}</Fragment>
      </HeldPage>
    )
  if (rolesUnknown)
    return <Failure message={texts.session.rolesUnknown} onRetry={() => void session.roles()} />
  return <Waiting />
}
