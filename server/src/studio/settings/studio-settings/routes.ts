import { StudioSettingsAnswer, StudioSettingsPatch, TimeZoneImpact, TimeZoneQuery } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import type { ClassesToCome } from './classes-to-come.ts'
import { editSettings, settingsForStaff, timeZoneImpact } from './edit-settings.ts'

const admin = operations('Settings', 'settings.write')

export const studioSettingsRoutes =
  (context: Context, classes: ClassesToCome): FastifyPluginAsyncTypebox =>
  async (app) => {
    const response = { 200: StudioSettingsAnswer }
    app.get(
      '/api/admin/settings',
      { schema: { ...admin('getSettings', 'The settings of the studio'), response } },
      async () => ({
        settings: await settingsForStaff(context.db),
      }),
    )

    const impactSchema = {
      ...admin('getTimeZoneImpact', 'The classes and people that another time zone affects'),
      querystring: TimeZoneQuery,
      response: { 200: TimeZoneImpact },
    }
    app.get('/api/admin/settings/time-zone-impact', { schema: impactSchema }, (request) =>
      timeZoneImpact(context, classes, request.query.timezone),
    )

    const schema = {
      ...admin('updateSettings', 'Changes the settings that are sent'),
      headers: IfMatchHeaders,
      body: StudioSettingsPatch,
      response,
    }
    app.patch('/api/admin/settings', { schema, bodyLimit: RECORD_LIMIT }, async (request) => {
      const edit = { patch: request.body, version: expectedVersion(request.headers), classes }
      return { settings: await editSettings(context, actorOf(request), edit) }
    })
  }
