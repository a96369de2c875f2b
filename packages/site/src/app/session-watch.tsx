import { landingAddress, rememberOrigin, useSession, useSessionEnd } from '@estudio/client'
import { texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'

/** ERR-11: when the server ends the session, to /login, which leads back here. */
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
 * SES-04: what was read for a member leaves the memory with them, however they left: by the button, in another tab, or
 * because the server ended the session. Such data stands under the member's id, second in its key.
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
 * Follows the session on every page. Sends a mail's link on from the home page to its callback, and takes its tokens
 * out of every other address (M5). Stands behind the pages: of two that lead away at once, the later one wins.
 */
export const SessionWatch = () => {
  useLoginAfterEnd()
  useForgetMember()
  const location = useLocation()
  const landing = landingAddress(location)
  return landing ? <Navigate to={landing} replace state={location.state} /> : null
}
