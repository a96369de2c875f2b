import { configKey, useWrite } from '@estudio/client'
import type { StudioSettings } from '@estudio/contract'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

const queryKey = ['settings']

/** Everything but the settings themselves: their form has the saved ones already. */
const maySaySettings = (query: Query): boolean => query.queryKey[0] !== queryKey[0]

export const useSettings = () => {
  const { readSettings } = useStudioData()
  const queries = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async () => {
      const settings = await readSettings()
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
  changes: object
  /** The version that was edited. */
  version: number
}

export const useSaveSettings = () => {
  const { saveSettings } = useStudioData()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: ({ changes, version }: SettingsChange) => saveSettings(changes, version),
    // Any screen may show a setting or what follows from it: names, rules, prices of a promotion, payment details.
    onSuccess: (saved: StudioSettings) => {
      queries.setQueryData(queryKey, saved)
      void queries.invalidateQueries({ predicate: maySaySettings })
    },
  })
}
