import { useSessionEnd } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberOrigin } from '../ui/origin'
import { toast } from '../ui/toast'

/** ERR-11: when the server ends the session, to /login, which leads back here. */
export const SessionEnd = () => {
  const navigate = useNavigate()
  const location = useLocation()
  useSessionEnd(
    useCallback(() => {
      toast.info(texts.session.ended)
      void navigate('/login', { state: rememberOrigin(location) })
    }, [navigate, location]),
  )
  return null
}
