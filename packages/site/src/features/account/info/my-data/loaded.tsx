import { texts } from '@estudio/texts'
import { LoadFailed } from '@estudio/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonText } from '../../../../ui/feedback/skeleton-text'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** The data of a query; while it loads a skeleton, after a failure a button to try again. */
export const Loaded = <Data,>({ query, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (!query.isError) return <SkeletonText label={texts.common.loading} count={3} />
  return <LoadFailed query={query} text={texts.privacy.loadError} />
}
