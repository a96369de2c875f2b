import {
  ModelWeek,
  ModelWeekFigures,
  ModelWeekInput,
  ModelWeekQuery,
  PublishAnswer,
  PublishInput,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../../platform/context.ts'
import { errors } from '../../../../platform/errors.ts'
import { operations, RECORD_LIMIT } from '../../../../platform/http/operation.ts'
import { actorOf } from '../../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../../shared/if-match.ts'
import { modelWeekFigures } from './model-figures.ts'
import { publishModelWeek } from './publish-model.ts'
import { readModelWeek, saveModelWeek } from './save-model.ts'

const may = {
  read: operations('Schedule', 'schedule.read'),
  write: operations('Schedule', 'schedule.write'),
}

export const modelWeekRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const readSchema = {
      ...may.read('getModelWeek', 'The model week as it is on a day'),
      querystring: ModelWeekQuery,
      response: { 200: ModelWeek },
    }
    app.get('/api/admin/model-week', { schema: readSchema }, (request) =>
      readModelWeek(context, request.query.from),
    )

    const saveSchema = {
      ...may.write('saveModelWeek', 'Changes the model week from a day on'),
      headers: IfMatchHeaders,
      body: ModelWeekInput,
      response: { 200: ModelWeek },
    }
    app.put('/api/admin/model-week', { schema: saveSchema, bodyLimit: RECORD_LIMIT }, (request) => {
      const version = expectedVersion(request.headers)
      // The body is the whole model, so a save without a version would undo what others saved.
      if (version === undefined) throw errors.validation()
      return saveModelWeek(context, actorOf(request), request.body, version)
    })

    const figuresSchema = {
      ...operations('Schedule', 'statistics.read')(
        'getModelWeekFigures',
        'How full the hours of the model week are',
      ),
      querystring: ModelWeekQuery,
      response: { 200: ModelWeekFigures },
    }
    app.get('/api/admin/model-week/figures', { schema: figuresSchema }, (request) =>
      modelWeekFigures(context, request.query.from),
    )

    const publishSchema = {
      ...may.write('publishModelWeek', 'Makes the schedule of some weeks follow the model week'),
      body: PublishInput,
      response: { 200: PublishAnswer },
    }
    app.post('/api/admin/model-week/publish', { schema: publishSchema }, (request) =>
      publishModelWeek(context, actorOf(request), request.body),
    )
  }
