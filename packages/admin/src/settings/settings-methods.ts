import { withQuery } from '@estudio/client'
import {
  paths,
  type StudioSettings,
  type StudioSettingsAnswer,
  type StudioSettingsPatch,
  type TimeZoneImpact,
} from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

/** The settings of the whole studio. */
export const settingsMethods = (sendJson: SendJson) => ({
  readSettings: async (): Promise<StudioSettings> =>
    (await sendJson<StudioSettingsAnswer>(paths.admin.settings)).settings,

  /** The classes to come that a time zone affects; changes nothing. */
  readTimeZoneImpact: (timezone: string) =>
    sendJson<TimeZoneImpact>(withQuery(paths.admin.timeZoneImpact, { timezone })),

  /** `version` is the version that was edited; a stale version is refused with `version_conflict`. */
  saveSettings: async (changes: StudioSettingsPatch, version: number): Promise<StudioSettings> =>
    (
      await sendJson<StudioSettingsAnswer>(paths.admin.settings, {
        method: 'PATCH',
        body: changes,
        version,
      })
    ).settings,
})
