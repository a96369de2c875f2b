import { QueryClient } from '@tanstack/react-query'

/** Retries are the HTTP client's business (one, on network errors), so queries do not add their own. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
