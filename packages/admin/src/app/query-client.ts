import { scheduleKey } from '@estudio/client'
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { reasonCodeOf } from '../data/error-text.ts'

/** Lists and the calendar change rows under the version they show. Records of open forms are not read again. */
const showsVersions = ({ queryKey: [area, call] }: Query): boolean =>
  call === 'getList' || area === scheduleKey[0]

/**
 * The query client of react-admin's screens and the calendar, so that a refusal for a missing second factor is handled
 * in one place. After a version conflict it reads the lists again; otherwise the same press would be refused again.
 * Queries do not retry, because the HTTP client already retries once after a network error. Without a network, requests
 * fail at once and show an error instead of waiting unseen.
 */
export const createQueryClient = (onFactorRequired: () => void): QueryClient => {
  const onError = (error: unknown) => {
    if (reasonCodeOf(error) === 'second_factor_required') onFactorRequired()
  }
  const onMutationError = (error: unknown) => {
    onError(error)
    if (reasonCodeOf(error) === 'version_conflict')
      void queries.invalidateQueries({ predicate: showsVersions })
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: onMutationError }),
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queries
}
