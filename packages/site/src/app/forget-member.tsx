import { useSession } from '@estudio/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * SES-04: what was read for a member leaves the memory with them, however they left: by the button, in another tab, or
 * because the server ended the session. Such data stands under the member's id, second in its key.
 */
export const ForgetMember = () => {
  const id = useSession().user?.id
  const queries = useQueryClient()
  const previous = useRef(id)
  useEffect(() => {
    const gone = previous.current
    previous.current = id
    if (gone && gone !== id) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === gone })
  }, [id, queries])
  return null
}
