import { useSession, useSessionActions, useSessionEnd } from '@estudio/client'
import { isAllowed } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { leaveFor, loginAddress } from '../auth/destinations.ts'
import { Failure } from '../ui/failure.tsx'
import { Waiting } from './waiting.tsx'

/**
 * RTE-05 to RTE-07: a visitor, or a user whose second factor is still to be given, goes to the site's login, which
 * remembers this page; a user whose roles do not open the back office goes to /. When the roles cannot be read, the page shows
 * the error instead of the back office. Signing out here leads to /; a session that the server ended leads to the
 * login.
 */
export const AdminOnly = ({ children }: { children: ReactNode }) => {
  const { status, user, roles, rolesUnknown } = useSession()
  const session = useSessionActions()
  const wasIn = useRef(false)
  const ended = useRef(false)
  useSessionEnd(
    useCallback(() => {
      ended.current = true
    }, []),
  )
  const userId = user?.id
  useEffect(() => {
    if (userId) void session.roles()
  }, [session, userId])

  const isStaff = status === 'signed-in' && roles !== null && isAllowed(roles, 'office.open')
  useEffect(() => {
    if (isStaff) wasIn.current = true
    if (status === 'signed-out' || status === 'second-factor')
      leaveFor(wasIn.current && !ended.current ? '/' : loginAddress(window.location))
    else if (roles && !isStaff) leaveFor('/')
  }, [status, roles, isStaff])

  if (isStaff) return children
  if (rolesUnknown)
    return <Failure message={texts.session.rolesUnknown} onRetry={() => void session.roles()} />
  return <Waiting />
}
