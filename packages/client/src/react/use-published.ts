import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../queries/public.ts'
import { useClient } from './session-provider.tsx'

/** False while visitors get a quiet page. */
export const usePublished = (): boolean => useQuery(configQuery(useClient().config)).data?.published !== false
