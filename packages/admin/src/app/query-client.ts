import { scheduleKey } from '@estudio/client'
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { reasonCodeOf } from '../data/error-text.ts'

/** Lists and the calendar, whose rows are changed under the version that they show. Records of open forms are not read anew. */
const showsVersions = ({ queryKey: [area, call] }: Query): boolean =>
  call === 'getList' || area === scheduleKey[0]

/**
 * The one query client: react-admin's screens and the calendar ask through it, so that whoever is refused for want of a
 * second factor is noticed here, whatever they asked for. A change that is refused because the row has another version by now
 * reads the lists anew, or the same press would be refused again and again. Retries are the HTTP client's business (one, on network
 * errors), so queries do not add their own. What is asked without a network fails at once and is said, where it would
 * otherwise wait unseen for the network to come back.
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
