import { type Api, configKey, useWrite, type WriteOptions } from '@estudio/client'
import type { PaymentSettings, PaymentSettingsInput, ProviderAccount } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

const queryKey = ['online-settings']

export const useOnlineSettings = () => {
  const api = useApi()
  return useQuery({
    queryKey,
    queryFn: async () => (await api.get('/api/admin/settings/payments')).settings,
  })
}

interface Change {
  changes: PaymentSettingsInput
  /** The version that was edited. */
  version: number
}

const saveOptions = (api: Api): WriteOptions<PaymentSettings, Change> => ({
  mutationFn: async ({ changes, version }) =>
    (await api.put('/api/admin/settings/payments', { body: changes, version })).settings,
  updates: (queries, saved) => void queries.setQueryData(queryKey, saved),
  invalidates: [configKey],
})

/** Saves a form that answers a conflict itself. */
export const useSaveOffer = () => useWrite(saveOptions(useApi()))

/** After a refusal the settings are read again, so that the next press of the dialog sends the present version. */
export const useChangeSettings = () =>
  useWrite({ ...saveOptions(useApi()), invalidates: [queryKey, configKey] })

/** An account of a provider, of tests or of real money. */
export type AccountPlace = Pick<ProviderAccount, 'provider' | 'mode'>

/** Asks the provider whose account the stored key opens. */
export const useCheckAccount = () => {
  const api = useApi()
  return useWrite({
    mutationFn: async ({ provider, mode }: AccountPlace) =>
      (await api.post('/api/admin/settings/payments/check', { body: { provider, mode } })).account,
    invalidates: [queryKey],
    waits: true,
  })
}
