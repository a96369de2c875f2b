import { useQuery } from '@tanstack/react-query'
import { isHosted } from '../config.ts'
import { configQuery } from '../queries/public.ts'
import { useClient } from './session-provider.tsx'

/** Whether a hosted project manages the accounts; undefined until the settings are loaded. */
export const useHostedAccounts = (): boolean | undefined => {
  const { data } = useQuery(configQuery(useClient().config))
  return data && isHosted(data)
}
