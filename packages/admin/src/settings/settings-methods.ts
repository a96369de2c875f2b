import {
  paths,
  type StudioSettings,
  type StudioSettingsAnswer,
  type StudioSettingsPatch,
} from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

/** What is set once for the whole studio. */
export const settingsMethods = (sendJson: SendJson) => ({
  readSettings: async (): Promise<StudioSettings> =>
    (await sendJson<StudioSettingsAnswer>(paths.admin.settings)).settings,

  /** `version` is the one that the changes were made on; a stale one is refused with `version_conflict`. */
  saveSettings: async (changes: StudioSettingsPatch, version: number): Promise<StudioSettings> =>
    (
      await sendJson<StudioSettingsAnswer>(paths.admin.settings, {
        method: 'PATCH',
        body: changes,
        version,
      })
    ).settings,
})
