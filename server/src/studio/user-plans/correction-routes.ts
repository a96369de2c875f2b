import {
  AdjustPlanInput,
  CorrectPaymentInput,
  ExtendPlanInput,
  IdParams,
  Impact,
  ListQuery,
  PendingPaymentList,
  PlanLedger,
  PurchaseAnswer,
  paths,
  ReasonInput,
  ReceivedPaymentList,
  ReceivedQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency.ts'
import { invalidatesSchedule } from '../schedule/index.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { contentRange } from '../shared/list-window.ts'
import { adjustClasses } from './adjust-plan.ts'
import { extendPlan } from './extend-plan.ts'
import { planEndImpact, planLedger } from './ledger.ts'
import { correctPayment, refusePayment, reversePayment } from './payment-changes.ts'
import { pendingPayments } from './pending-payments.ts'
import { receivedPayments } from './received-payments.ts'

/** What staff read before they correct: payments that wait and that came in, a plan's ledger, what its end would touch. */
const readRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const pendingSchema = { querystring: ListQuery, response: { 200: PendingPaymentList } }
    app.get(paths.admin.pendingPayments, { schema: pendingSchema }, async (request, reply) => {
      const { offset, ...list } = await pendingPayments(context, request.query)
      reply.header('content-range', contentRange('payments', offset, list.payments.length, list.total))
      return list
    })

    const receivedSchema = { querystring: ReceivedQuery, response: { 200: ReceivedPaymentList } }
    app.get(paths.admin.receivedPayments, { schema: receivedSchema }, async (request, reply) => {
      const { offset, ...list } = await receivedPayments(context, request.query)
      reply.header('content-range', contentRange('payments', offset, list.payments.length, list.total))
      return list
    })

    const ledgerSchema = { params: IdParams, response: { 200: PlanLedger } }
    app.get(paths.admin.userPlanLedger(':id'), { schema: ledgerSchema }, async (request) => ({
      entries: await planLedger(context, request.params.id),
    }))

    const impactSchema = { params: IdParams, response: { 200: Impact } }
    app.get(paths.admin.userPlanImpact(':id'), { schema: impactSchema }, (request) =>
      planEndImpact(context, request.params.id),
    )
  }

/** Corrections of plans and payments by staff; each asks for a reason. */
export const correctionRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    app.addHook('onSend', invalidatesSchedule(context))
    await app.register(readRoutes(context))

    const answer = { params: IdParams, headers: IfMatchHeaders, response: { 200: PurchaseAnswer } }
    const extendSchema = { ...answer, body: ExtendPlanInput }
    app.patch(paths.admin.extendUserPlan(':id'), { schema: extendSchema }, async (request) => {
      const { params, body, headers } = request
      return { plan: await extendPlan(context, actorOf(request), params.id, body, expectedVersion(headers)) }
    })

    const adjustSchema = { ...answer, body: AdjustPlanInput }
    app.post(paths.admin.adjustUserPlan(':id'), { schema: adjustSchema }, async (request) => {
      const { params, body, headers } = request
      const actor = actorOf(request)
      const version = expectedVersion(headers)
      const { body: done } = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
        status: 200,
        body: { plan: await adjustClasses(context, tx, actor, params.id, body, version) },
      }))
      return done
    })

    const correctSchema = { ...answer, body: CorrectPaymentInput }
    app.patch(paths.admin.correctPayment(':id'), { schema: correctSchema }, async (request) => {
      const { params, body, headers } = request
      const version = expectedVersion(headers)
      return { plan: await correctPayment(context, actorOf(request), params.id, body, version) }
    })

    const endings = [
      [paths.admin.refusePayment(':id'), refusePayment],
      [paths.admin.reversePayment(':id'), reversePayment],
    ] as const
    for (const [path, end] of endings)
      app.patch(path, { schema: { ...answer, body: ReasonInput } }, async (request) => {
        const version = expectedVersion(request.headers)
        const reason = request.body.reason.trim()
        return { plan: await end(context, actorOf(request), request.params.id, reason, version) }
      })
  }
