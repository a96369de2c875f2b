import { landingAddress, rememberOrigin, useSessionEnd } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useCallback, useContext } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { TypedFormsContext } from '../ui/dialogs/typed-forms'
import { toast } from '../ui/feedback/toasts'

/** The pages of mailed links work without a session: the link may be for another account than the one whose session ended. */
const isLinkPage = (path: string): boolean =>
  /^\/(confirmar|activar-cuenta|baja|auth\/callback)(\/|$)/.test(path)

/**
 * When the server ends the session, goes to /login, which returns here. A page with typed text stays (HeldForms). The public
 * pages have no router and use `usePublicSessionEnd`.
 */
const useLoginAfterEnd = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const typedForms = useContext(TypedFormsContext)
  useSessionEnd(
    useCallback(() => {
      if (isLinkPage(location.pathname) || typedForms?.size) return
      toast.info(texts.session.ended)
      void navigate('/login', { state: rememberOrigin(location) })
    }, [navigate, location, typedForms]),
  )
}

/**
 * Reacts to the end of the session on every page of the application, and removes tokens from its addresses.
 * Rendered after the page: of two navigations in the same commit, the later one wins.
 */
export const SessionEnd = () => {
  useLoginAfterEnd()
  const location = useLocation()
  const landing = landingAddress(location)
  return landing ? <Navigate to={landing} replace state={location.state} /> : null
}
