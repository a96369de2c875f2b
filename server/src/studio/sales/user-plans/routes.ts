import {
  CurrentPlan,
  PaymentDetails,
  PurchaseAnswer,
  PurchaseInput,
  paths,
  UserPlanList,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, signedIn } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitCodeAttempts } from '../../catalogue/index.ts'
import type { SalesContext } from '../state.ts'
import { adminUserPlanRoutes } from './admin-routes.ts'
import { pauseRoutes } from '../pauses/routes.ts'
import { ownCurrentPlan, ownPlans, paymentDetails } from './plan-lists.ts'
import { paymentProofRoutes } from '../proofs/routes.ts'
import { purchasePlan } from './purchase.ts'

const member = operations('User plans', 'member')

const ownPlanRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', signedIn(context))

    app.get(
      paths.currentPlan,
      {
        schema: {
          ...member('getCurrentPlan', 'The member’s plan in force, or the next one'),
          response: { 200: CurrentPlan },
        },
      },
      async (request) => ({
        plan: await ownCurrentPlan(context, memberOf(request).id),
      }),
    )

    app.get(
      paths.ownPlans,
      { schema: { ...member('listOwnPlans', 'Every plan of the member'), response: { 200: UserPlanList } } },
      async (request) => ({
        plans: await ownPlans(context, memberOf(request).id),
      }),
    )

    app.get(
      paths.paymentDetails,
      {
        schema: { ...member('getPaymentDetails', 'Where and how to pay'), response: { 200: PaymentDetails } },
      },
      () => paymentDetails(context),
    )

    // The same purchase under two paths (A13).
    const purchase = { body: PurchaseInput, response: { 201: PurchaseAnswer } }
    const twins = [
      [paths.purchases, member('purchasePlan', 'Buys a plan')],
      [paths.currentPlan, member('purchaseOwnPlan', 'Buys a plan, under its other address')],
    ] as const
    for (const [path, operation] of twins)
      app.post(path, { schema: { ...operation, ...purchase } }, async (request, reply) => {
        const { id } = memberOf(request)
        if (request.body.discount_code?.trim()) await limitCodeAttempts(context, request)
        const answer = await withIdempotency(context, request, { userId: id }, async (tx) => ({
          status: 201,
          body: { plan: await purchasePlan(context, tx, id, request.body) },
        }))
        return reply.code(201).send(answer.body)
      })
  }

export const userPlanRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(ownPlanRoutes(context))
    await app.register(adminUserPlanRoutes(context))
    await app.register(pauseRoutes(context))
    await app.register(paymentProofRoutes(context))
  }
