import { type Api, configKey, useWrite, type WriteOptions } from '@estudio/client'
import type { InvoiceAccount, InvoiceSettings, InvoiceSettingsInput } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

export type InvoiceMode = InvoiceAccount['mode']

const queryKey = ['invoice-settings']

export const useInvoiceSettings = () => {
  const api = useApi()
  return useQuery({
    queryKey,
    queryFn: async () => (await api.get('/api/admin/settings/invoices')).settings,
  })
}

interface Change {
  changes: InvoiceSettingsInput
  /** The version that was edited. */
  version: number
}

const saveOptions = (api: Api): WriteOptions<InvoiceSettings, Change> => ({
  mutationFn: async ({ changes, version }) =>
    (await api.put('/api/admin/settings/invoices', { body: changes, version })).settings,
  updates: (queries, saved) => void queries.setQueryData(queryKey, saved),
  invalidates: [configKey],
})

/** Saves a form that answers a conflict itself. */
export const useSaveFiscal = () => useWrite(saveOptions(useApi()))

/** After a refusal the settings are read again, so that the next press of the dialog sends the present version. */
export const useChangeInvoices = () =>
  useWrite({ ...saveOptions(useApi()), invalidates: [queryKey, configKey] })

/** Asks Facturapi whose organization the stored key opens. */
export const useCheckInvoices = () => {
  const api = useApi()
  return useWrite({
    mutationFn: async (mode: InvoiceMode) =>
      (await api.post('/api/admin/settings/invoices/check', { body: { mode } })).account,
    invalidates: [queryKey],
    waits: true,
  })
}
