import { configKey, useWrite } from '@estudio/client'
import type { StudioSettings, StudioSettingsPatch } from '@estudio/contract'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'

const queryKey = ['settings']

/** Everything but the settings themselves: their form has the saved ones already. */
const maySaySettings = (query: Query): boolean => query.queryKey[0] !== queryKey[0]

export const useSettings = () => {
  const api = useApi()
  const queries = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { settings } = await api.get('/api/admin/settings')
      // Another person may have saved settings since this page was loaded.
      void queries.invalidateQueries({ queryKey: configKey })
      return settings
    },
    // Not refetched, because settings that are being edited must not change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

interface SettingsChange {
  changes: StudioSettingsPatch
  /** The version that was edited. */
  version: number
}

export const useSaveSettings = () => {
  const api = useApi()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async ({ changes, version }: SettingsChange) =>
      (await api.patch('/api/admin/settings', { body: changes, version })).settings,
    // Any screen may show a setting or what follows from it: names, rules, prices of a promotion, payment details.
    onSuccess: (saved: StudioSettings) => {
      queries.setQueryData(queryKey, saved)
      void queries.invalidateQueries({ predicate: maySaySettings })
    },
  })
}
