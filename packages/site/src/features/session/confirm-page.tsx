import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import { Navigate, useLocation } from 'react-router-dom'
import { ConfirmAccount } from './confirm-account'

interface ConfirmState {
  email?: unknown
  notFirstTime?: unknown
}

/** /confirmar-cuenta: needs the address in the navigation state (CNF-01); without one, to /login (A28). */
const ConfirmPage = () => {
  const state = useLocation().state as ConfirmState | null
  usePageTitle(texts.frame.titles.confirmAccount)
  if (typeof state?.email !== 'string' || state.email === '') return <Navigate to="/login" replace />
  return <ConfirmAccount email={state.email} again={state.notFirstTime === true} />
}

export default ConfirmPage
