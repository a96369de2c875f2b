import { Setup } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { confirmClasses, setupSteps } from './setup-steps.ts'

const admin = operations('Setup', 'settings.write')

export const setupRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...admin('getSetup', 'The steps from a new studio to a published site'),
      response: { 200: Setup },
    }
    app.get('/api/admin/setup', { schema }, () => setupSteps(context))

    const confirmSchema = {
      ...admin('confirmExampleClasses', 'Answers that the example classes are right as they are'),
      response: { 200: Setup },
    }
    app.post('/api/admin/setup/classes', { schema: confirmSchema }, (request) =>
      confirmClasses(context, actorOf(request)),
    )
  }
