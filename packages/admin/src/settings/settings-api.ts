import { useClient } from '@estudio/client'
import {
  paths,
  type StudioSettings,
  type StudioSettingsAnswer,
  type StudioSettingsPatch,
} from '@estudio/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFollowStudio } from '../app/follow-studio.ts'

const queryKey = ['settings']

interface SettingsChange {
  patch: StudioSettingsPatch
  /** The version they were read with: who was slower is told. */
  version: number
}

/** The studio's settings, and the way to change them. */
export const useSettings = () => {
  const { http } = useClient()
  const queries = useQueryClient()
  const follow = useFollowStudio()
  const read = async (): Promise<StudioSettings> =>
    (await http.request<StudioSettingsAnswer>(paths.admin.settings)).settings
  const show = (settings: StudioSettings) => {
    queries.setQueryData<StudioSettings>(queryKey, settings)
    follow({ name: settings.name, city: settings.city, timezone: settings.timezone })
    // The calendar's copy of where members pay.
    void queries.invalidateQueries({ queryKey: ['payment-details'] })
  }
  const settings = useQuery({
    queryKey,
    queryFn: read,
    // What is being edited must not change underneath.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const update = useMutation({
    mutationFn: async ({ patch, version }: SettingsChange) =>
      (
        await http.request<StudioSettingsAnswer>(paths.admin.settings, {
          method: 'PATCH',
          body: patch,
          version,
        })
      ).settings,
    onSuccess: show,
  })
  return { settings, update, read, show }
}
