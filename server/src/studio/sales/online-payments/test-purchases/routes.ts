import { IdParams, TestPurchaseAnswer, TestPurchaseInput } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operations } from '../../../../platform/http/operation.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { actorOf } from '../../../shared/actor.ts'
import type { SalesContext } from '../../state.ts'
import { readTestPurchase, startTestPurchase } from './test-purchase.ts'

const admin = operations('Online payments', 'settings.write')

const PURCHASES = { bucket: 'test-purchases', limit: 20, windowSeconds: 3600 }
/** The screen asks every few seconds until the provider has answered and called. */
const READINGS = { bucket: 'test-purchase-readings', limit: 100, windowSeconds: 300 }

export const testPurchaseRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const startSchema = {
      ...admin(
        'startTestPurchase',
        'Opens the payment page of a test account for a purchase that is no sale',
      ),
      body: TestPurchaseInput,
      response: { 201: TestPurchaseAnswer },
    }
    app.post(
      '/api/admin/settings/payments/test-purchases',
      { schema: startSchema },
      async (request, reply) => {
        const actor = actorOf(request)
        await limitRate(context, request, PURCHASES, actor.id)
        const purchase = await startTestPurchase(context, actor, request.body.provider)
        return reply.code(201).send({ purchase })
      },
    )

    const readSchema = {
      ...admin(
        'readTestPurchase',
        'Asks the provider how a test purchase stands, and whether its webhook arrived',
      ),
      params: IdParams,
      response: { 200: TestPurchaseAnswer },
    }
    app.get('/api/admin/settings/payments/test-purchases/:id', { schema: readSchema }, async (request) => {
      await limitRate(context, request, READINGS, actorOf(request).id)
      return { purchase: await readTestPurchase(context, request.params.id) }
    })
  }
