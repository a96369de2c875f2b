import { AddPlanInput, IdParams, PurchaseAnswer, PurchaseInput, ReservedReference } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf, memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitCodeAttempts } from '../../catalogue/index.ts'
import { actorOf } from '../../shared/actor.ts'
import { buyPlan } from './buy-plan.ts'
import { reserveReference } from './reserved-references.ts'
import { sellPlan } from './sell-plan.ts'

const member = operations('User plans', 'member')
const sale = operations('User plans', 'sales.sell')

export const purchaseRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    // Both paths make the same purchase.
    const purchase = { body: PurchaseInput, response: { 201: PurchaseAnswer } }
    const twins = [
      ['/api/user-plans', member('purchasePlan', 'Buys a plan')],
      ['/api/user/plan', member('purchaseOwnPlan', 'Buys a plan, under its other address')],
    ] as const
    const config = { publishedOnly: true }
    for (const [path, operation] of twins)
      app.post(path, { schema: { ...operation, ...purchase }, config }, async (request, reply) => {
        const { id } = memberOf(request)
        await limitCodeAttempts(context, request, request.body.discount_code, id)
        const answer = await withIdempotency(context, request, { userId: id }, async (tx) => ({
          status: 201,
          body: { plan: await buyPlan(context, tx, id, request.body) },
        }))
        return reply.code(201).send(answer.body)
      })

    const reserveSchema = {
      ...member('reserveReference', 'The reference that the member’s next purchase of a plan will have'),
      params: IdParams,
      response: { 200: ReservedReference },
    }
    app.put('/api/plans/:id/reference', { schema: reserveSchema, config }, (request) =>
      inTransaction(context.db, (tx) =>
        reserveReference(context, tx, memberOf(request).id, request.params.id),
      ),
    )

    const sellSchema = {
      ...sale('addUserPlan', 'Sells or gives a plan to a user'),
      params: IdParams,
      body: AddPlanInput,
      response: { 201: PurchaseAnswer },
    }
    app.post('/api/admin/users/:id/plans', { schema: sellSchema }, async (request, reply) => {
      const seller = { ...actorOf(request), roles: callerOf(request).roles }
      const answer = await withIdempotency(context, request, { userId: seller.id }, async (tx) => ({
        status: 201,
        body: { plan: await sellPlan(context, tx, seller, request.params.id, request.body) },
      }))
      return reply.code(201).send(answer.body)
    })
  }
