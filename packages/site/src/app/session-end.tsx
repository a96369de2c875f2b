import { useSessionEnd } from '@estudio/client'
import { texts } from '@estudio/domain'
import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberOrigin } from '../ui/origin'
import { toast } from '../ui/toast'

/** ERR-11: when the server ends the session, to /login, which leads back here. */
export const SessionEnd = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const here = useRef(location)
  here.current = location
  useSessionEnd(
    useCallback(() => {
      toast.info(texts.session.ended)
      navigate('/login', { state: rememberOrigin(here.current) })
    }, [navigate]),
  )
  return null
}
