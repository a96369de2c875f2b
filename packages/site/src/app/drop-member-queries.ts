import { useSession } from '@estudio/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Removes a member's queries when their session ends here, in another tab or on the server. Their id is the
 * second element of the query key (`memberKey`).
 */
export const useDropMemberQueries = (): void => {
  const id = useSession().user?.id
  const queries = useQueryClient()
  const previous = useRef(id)
  useEffect(() => {
    const gone = previous.current
    previous.current = id
    if (gone && gone !== id) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === gone })
  }, [id, queries])
}
