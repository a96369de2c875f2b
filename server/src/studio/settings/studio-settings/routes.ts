import { paths, StudioSettingsAnswer, StudioSettingsPatch } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { editSettings, settingsForStaff } from './edit-settings.ts'

const admin = operations('Settings', 'settings.write')

export const studioSettingsRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const response = { 200: StudioSettingsAnswer }
    app.get(
      paths.admin.settings,
      { schema: { ...admin('getSettings', 'The settings of the studio'), response } },
      async () => ({
        settings: await settingsForStaff(context.db),
      }),
    )

    const schema = {
      ...admin('updateSettings', 'Changes the settings that are sent'),
      headers: IfMatchHeaders,
      body: StudioSettingsPatch,
      response,
    }
    app.patch(paths.admin.settings, { schema, bodyLimit: RECORD_LIMIT }, async (request) => {
      const version = expectedVersion(request.headers)
      return { settings: await editSettings(context, actorOf(request), request.body, version) }
    })
  }
