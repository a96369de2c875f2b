import { rememberOrigin, useSession } from '@estudio/client'
import { HeldPage, useHeldSession } from '@estudio/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { TypedFormsContext } from '../ui/dialogs/typed-forms'

/**
 * Keeps a page with typed text when the server ends its session: a dialog signs the member in again over the page, and the
 * form is as it was. SessionEnd leads every other page to /login.
 */
export const HeldForms = ({ children }: { children: ReactNode }) => {
  const { status, roles, rolesUnknown } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const [forms] = useState(() => new Set<object>())
  // The page of a coach shows its forms once the roles are read.
  const opens = status === 'signed-in' && (roles !== null || rolesUnknown === true)
  const { held, setEnded } = useHeldSession({ opens, stays: useCallback(() => forms.size > 0, [forms]) })
  const hasLeft = held !== null && location.pathname === '/login'
  if (hasLeft) setEnded(false)
  return (
    <TypedFormsContext value={forms}>
      <HeldPage
        held={hasLeft ? null : held}
        onLeave={() => void navigate('/login', { state: rememberOrigin(location) })}
      >
        {children}
      </HeldPage>
    </TypedFormsContext>
  )
}
