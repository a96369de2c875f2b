import { configQuery, loadConfig, paymentDetailsKey, useSession, useWrite } from '@estudio/client'
import type { StudioSettings } from '@estudio/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

const queryKey = ['settings']

/** Updates every screen with the saved settings, also when another person saved them. */
const showInFrame = (
  queries: QueryClient,
  { name, city, timezone, pause_days_per_plan }: StudioSettings,
): void =>
  void queries.setQueryData(
    configQuery(loadConfig).queryKey,
    (known) => known && { ...known, studio: { ...known.studio, name, city, timezone, pause_days_per_plan } },
  )

export const useSettings = () => {
  const { readSettings } = useStudioData()
  const queries = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async () => {
      const settings = await readSettings()
      showInFrame(queries, settings)
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
  const { user } = useSession()
  return useWrite({
    mutationFn: ({ changes, version }: SettingsChange) => saveSettings(changes, version),
    onSuccess: (saved: StudioSettings) => {
      queries.setQueryData(queryKey, saved)
      showInFrame(queries, saved)
    },
    // The calendar shows the payment details too.
    invalidates: [paymentDetailsKey(user?.id)],
  })
}
