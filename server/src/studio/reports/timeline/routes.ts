import { IdParams, Timeline, TimelineQuery } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { timelinePage } from './timeline.ts'

const staff = operations('Users', 'users.history')

export const timelineRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...staff('getUserTimeline', 'What happened to a user, the newest first'),
      params: IdParams,
      querystring: TimelineQuery,
      response: { 200: Timeline },
    }
    app.get('/api/admin/users/:id/timeline', { schema }, ({ params, query }) =>
      timelinePage(context.db, params.id, query),
    )
  }
