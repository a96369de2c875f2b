import type { Api } from '../create-client.ts'
import { useClient } from './session-provider.tsx'

/** The typed calls of this page's client; stable for the life of the page. */
export const useApi = (): Api => useClient().api
