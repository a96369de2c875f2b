import type { StudioSettings, StudioSettingsPatch } from '@estudio/contract'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import type { Actor } from '../shared/actor.ts'
import { difference } from '../shared/fields.ts'
import { checkVersion } from '../shared/if-match.ts'
import { checkTimezone, parseSettings } from './parse-settings.ts'
import { lockSettings, readSettings, toStudioSettings, updateSettings } from './store.ts'

export const settingsForStaff = async (db: Db): Promise<StudioSettings> =>
  toStudioSettings(await readSettings(db))

/** Throws validation_failed, version_conflict. */
export const editSettings = (
  context: Context,
  actor: Actor,
  patch: StudioSettingsPatch,
  version?: number,
): Promise<StudioSettings> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockSettings(tx)
    checkVersion(row, version)
    const fields = parseSettings(row, patch)
    const changed = difference(row, fields)
    if (!changed) return toStudioSettings(row)
    if (fields.timezone !== undefined && fields.timezone !== row.timezone)
      await checkTimezone(tx, fields.timezone, now)
    await audit(tx, { at: now, actor, action: 'settings.update', entity: 'settings', ...changed })
    return toStudioSettings(await updateSettings(tx, fields, now))
  })
