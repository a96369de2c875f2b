import { closedDaysKey, configKey, plansKey, scheduleKey, siteKey } from '@estudio/client'
import type { FirstView, SitePart } from '@estudio/contract'
import { QueryClient } from '@tanstack/react-query'

/**
 * The query client, seeded with the server's data. Plans and classes are stale from the start: they show at once and are
 * refetched.
 * Only the HTTP client retries, once, on network errors.
 */
export const createQueryClient = (view: FirstView | undefined, part: SitePart): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      // With 'always', an offline query fails, so that it can be restored, and an offline booking fails instead of
      // being sent later by itself.
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
  if (view) {
    client.setQueryData(configKey, view.config)
    client.setQueryData(siteKey(part), view.site)
  }
  if (view?.week) {
    client.setQueryData([...scheduleKey, view.week.range], view.week.classes, { updatedAt: 1 })
    client.setQueryData([...closedDaysKey, view.week.range], view.closed_days, { updatedAt: 1 })
  }
  if (view?.plans) client.setQueryData(plansKey, view.plans, { updatedAt: 1 })
  return client
}
