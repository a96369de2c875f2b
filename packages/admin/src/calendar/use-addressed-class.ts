import type { StaffScheduledClass } from '@estudio/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { classParameter } from './addresses.ts'

type Week = Pick<UseQueryResult<StaffScheduledClass[]>, 'data' | 'isFetching'>

/**
 * Opens the class that the address names, once its week is there. The name leaves the address then, so that a reload
 * does not open what was closed; a class that the week does not have opens nothing. Only while one is asked for does
 * it look whether the week is being read: whoever looks is drawn anew with each reading.
 */
export const useAddressedClass = (week: Week, open: (entry: StaffScheduledClass) => void) => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(classParameter)
  const entry = asked ? week.data?.find(({ id }) => id === asked) : undefined
  const settled = Boolean(asked && week.data && (entry ?? !week.isFetching))
  useEffect(() => {
    if (!settled) return
    if (entry) open(entry)
    setSearch(
      (shown) => {
        const rest = new URLSearchParams(shown)
        rest.delete(classParameter)
        return rest
      },
      { replace: true },
    )
  }, [settled, entry, open, setSearch])
}
