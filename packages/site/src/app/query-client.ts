import { configKey, plansKey } from '@estudio/client'
import { QueryClient } from '@tanstack/react-query'
import type { FirstView } from './first-view'

/**
 * The data of one page's life, begun with what the server wrote into the page. Plans count as old from the start: they
 * paint at once and are asked for anew (HOM-08). Retries are the HTTP client's business (one, on network errors).
 */
export const createQueryClient = (view: FirstView | undefined): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      // Always: without a network a query fails, so that what was last seen can be restored, and a booking is refused: it
      // must not wait and happen by itself when the network is back.
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  if (view) client.setQueryData(configKey, view.config)
  if (view?.plans) client.setQueryData(plansKey, view.plans, { updatedAt: 1 })
  return client
}
