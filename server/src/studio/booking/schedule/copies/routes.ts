import { CopyAnswer, CopyDayInput, CopyWeekInput, RepeatInput } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../../platform/context.ts'
import { operations } from '../../../../platform/http/operation.ts'
import { actorOf } from '../../../shared/actor.ts'
import { copyClasses, dayToDay, weekly, weekToWeek } from './copy-classes.ts'

const admin = operations('Schedule', 'schedule.write')

export const copyRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const response = { 200: CopyAnswer }
    const copyDay = {
      ...admin('copyDay', 'Copies the classes of a day to another'),
      body: CopyDayInput,
      response,
    }
    app.post('/api/schedule/copy-day', { schema: copyDay }, (request) =>
      copyClasses(context, actorOf(request), dayToDay(request.body), request.body.dry_run),
    )
    const copyWeek = {
      ...admin('copyWeek', 'Copies the classes of a week to another, by default to the next without classes'),
      body: CopyWeekInput,
      response,
    }
    app.post('/api/schedule/copy-week', { schema: copyWeek }, (request) =>
      copyClasses(context, actorOf(request), weekToWeek(request.body), request.body.dry_run),
    )
    const repeatSchema = {
      ...admin('repeatClasses', 'Repeats classes weekly'),
      body: RepeatInput,
      response,
    }
    app.post('/api/schedule/repeat', { schema: repeatSchema }, (request) =>
      copyClasses(context, actorOf(request), weekly(request.body), request.body.dry_run),
    )
  }
