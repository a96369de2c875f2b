import { landingAddress, rememberOrigin, useSession, useSessionEnd } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { toast } from '../ui/feedback/toasts'

/** ERR-11: when the server ends the session, goes to /login, which returns here. */
const useLoginAfterEnd = () => {
  const navigate = useNavigate()
  const location = useLocation()
  useSessionEnd(
    useCallback(() => {
      toast.info(texts.session.ended)
      void navigate('/login', { state: rememberOrigin(location) })
    }, [navigate, location]),
  )
}

/**
 * SES-04: removes a member's queries when their session ends here, in another tab or on the server. Their id is the
 * second element of the query key (`memberKey`).
 */
const useForgetMember = () => {
  const id = useSession().user?.id
  const queries = useQueryClient()
  const previous = useRef(id)
  useEffect(() => {
    const gone = previous.current
    previous.current = id
    if (gone && gone !== id) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === gone })
  }, [id, queries])
}

/**
 * Reacts to the session on every page, forwards a mailed link from the home page to the callback, and removes tokens
 * from any other address (M5). Rendered after the page: of two navigations in the same commit, the later one wins.
 */
export const SessionWatch = () => {
  useLoginAfterEnd()
  useForgetMember()
  const location = useLocation()
  const landing = landingAddress(location)
  return landing ? <Navigate to={landing} replace state={location.state} /> : null
}
