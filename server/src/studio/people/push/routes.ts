import {
  PushShownInput,
  PushSubscription,
  PushSubscriptionInput,
  PushSubscriptions,
  Uuid,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { memberOf } from '../../../identity/index.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { actorOf } from '../../shared/actor.ts'
import type { PeopleContext } from '../state.ts'
import { markShown } from './send-pushes.ts'
import { ownSubscriptions, subscribe, unsubscribe } from './subscriptions.ts'

/** The browsers of a studio share few networks, and a cancelled class is shown by many at once. */
const LIMIT = { bucket: 'push_shown', limit: 600, windowSeconds: 300 }

export const pushRoutes =
  (context: PeopleContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const own = operations('Account', 'member')

    const listSchema = {
      ...own(
        'listPushSubscriptions',
        'The browsers that show the member’s messages, and the server’s public key',
      ),
      response: { 200: PushSubscriptions },
    }
    app.get('/api/user/push-subscriptions', { schema: listSchema }, (request) =>
      ownSubscriptions(context, memberOf(request).id),
    )

    const addSchema = {
      ...own('addPushSubscription', 'Adds or renews a browser that shows the member’s messages'),
      body: PushSubscriptionInput,
      response: { 201: PushSubscription },
    }
    app.post('/api/user/push-subscriptions', { schema: addSchema }, async (request, reply) =>
      reply.code(201).send(await subscribe(context, actorOf(request), request.body)),
    )

    const removeSchema = {
      ...own('removePushSubscription', 'Ends the messages on a browser'),
      params: Type.Object({ id: Uuid }),
      response: { 204: Type.Null() },
    }
    app.delete('/api/user/push-subscriptions/:id', { schema: removeSchema }, async (request, reply) => {
      await unsubscribe(context, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    })

    // Service workers have no session: the signature of the token is the proof.
    const shownSchema = {
      ...operations('Account', 'anyone')(
        'reportPushShown',
        'A browser showed a message, so that it is not mailed',
      ),
      body: PushShownInput,
      response: { 204: Type.Null() },
    }
    const shownOptions = {
      schema: shownSchema,
      config: { openWhileHidden: 'the signed token of a message' },
      onRequest: (request: Parameters<typeof memberOf>[0]) => limitRate(context, request, LIMIT),
    }
    app.post('/api/push/shown', shownOptions, async (request, reply) => {
      await markShown(context, request.body.token)
      return reply.code(204).send(null)
    })
  }
