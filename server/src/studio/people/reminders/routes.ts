import { PreferencesAnswer, PreferencesPatch } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { changePreferences, ownPreferences } from './preferences.ts'

const member = operations('Account', 'member')

export const preferenceRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const answer = { 200: PreferencesAnswer }

    app.get(
      '/api/auth/me/preferences',
      { schema: { ...member('getPreferences', 'Which reminders the member gets'), response: answer } },
      async (request) => ({
        preferences: await ownPreferences(context, memberOf(request).id),
      }),
    )

    app.patch(
      '/api/auth/me/preferences',
      {
        schema: {
          ...member('updatePreferences', 'Chooses which reminders the member gets'),
          body: PreferencesPatch,
          response: answer,
        },
      },
      async (request) => ({
        preferences: await changePreferences(context, actorOf(request), request.body),
      }),
    )
  }
