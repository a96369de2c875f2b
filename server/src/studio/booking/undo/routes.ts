import { IdParams, UndoAnswer } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { undoChange } from './undo-change.ts'

const admin = operations('Schedule', 'schedule.write')

export const undoRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const undoSchema = {
      ...admin('undoScheduleChange', 'Takes a change of the schedule back'),
      params: IdParams,
      response: { 200: UndoAnswer },
    }
    app.post('/api/schedule/undo/:id', { schema: undoSchema }, (request) =>
      undoChange(context, actorOf(request), request.params.id),
    )
  }
