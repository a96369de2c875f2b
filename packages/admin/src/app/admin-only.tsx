import { useSession, useSessionActions, useSessionEnd } from '@estudio/client'
import { texts } from '@estudio/texts'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { leaveFor, loginAddress } from '../auth/destinations.ts'
import { Failure } from '../ui/failure.tsx'
import { Waiting } from './waiting.tsx'

/**
 * RTE-05 to RTE-07: a visitor, or who has not given the code of their second factor yet, goes to the site's login, which
 * remembers this page; who is no administrator goes to /.
 * Whose roles could not be read so far stays, sees nothing of the back office and is told why.
 * A sign-out from here leads to /, a session that the server ended to the login again.
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

  const isAdmin = status === 'signed-in' && roles?.includes('admin') === true
  useEffect(() => {
    if (isAdmin) wasIn.current = true
    if (status === 'signed-out' || status === 'second-factor')
      leaveFor(wasIn.current && !ended.current ? '/' : loginAddress(window.location))
    else if (roles && !isAdmin) leaveFor('/')
  }, [status, roles, isAdmin])

  if (isAdmin) return children
  if (rolesUnknown)
    return <Failure message={texts.session.rolesUnknown} onRetry={() => void session.roles()} />
  return <Waiting />
}
