import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { reasonCodeOf } from '../data/error-text.ts'

/**
 * The one query client: react-admin's screens and the calendar ask through it, so that whoever is refused for want of a
 * second factor is noticed here, whatever they asked for. Retries are the HTTP client's business (one, on network
 * errors), so queries do not add their own. What is asked without a network fails at once and is said, where it would
 * otherwise wait unseen for the network to come back.
 */
export const createQueryClient = (onFactorRequired: () => void): QueryClient => {
  const onError = (error: unknown) => {
    if (reasonCodeOf(error) === 'second_factor_required') onFactorRequired()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
