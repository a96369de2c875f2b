import { Today } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { today } from './today.ts'

const own = operations('Today', 'member')

export const todayRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...own('getToday', 'The day of the caller, by her roles'),
      response: { 200: Today },
    }
    app.get('/api/user/today', { schema }, (request) => today(context, memberOf(request)))
  }
