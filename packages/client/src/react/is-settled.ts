import type { UseQueryResult } from '@tanstack/react-query'

/** Whether a query has answered or failed, or is not needed; it stays true while the query is tried again. */
export const isSettled = ({ data, isFetched, isEnabled }: UseQueryResult): boolean =>
  data !== undefined || isFetched || !isEnabled
