import {
  AddPlanInput,
  AdjustPlanInput,
  ChangePlanInput,
  CorrectPaymentInput,
  Done,
  ExtendPlanInput,
  IdParams,
  Impact,
  PaymentMessage,
  PendingFilter,
  PendingPayment,
  PendingPaymentList,
  PendingQuery,
  PlanLedger,
  PurchaseAnswer,
  paths,
  ReasonInput,
  ReceivedFilter,
  ReceivedPayment,
  ReceivedPaymentList,
  ReceivedQuery,
  ReversePaymentInput,
  UserPlanList,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { cancelPlan, changePlan, extendPlan, planEndImpact } from './edits.ts'
import { addPlan } from './grant.ts'
import { adjustClasses, planLedger } from './ledger.ts'
import {
  parsePaymentSelection,
  pendingPayment,
  pendingPayments,
  receivedPayment,
  receivedPayments,
} from './payment-lists.ts'
import { paymentMessage, recordMessageOpened } from './payment-message.ts'
import { correctPayment, refusePayment } from './payments.ts'
import { plansForStaff } from './plan-lists.ts'
import { reversePayment } from './reverse-payments.ts'

const admin = operations('User plans', 'admin')

const params = IdParams
const edited = { params, headers: IfMatchHeaders, response: { 200: PurchaseAnswer } }

const userPlanReadRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const plansSchema = {
      ...admin('listUserPlans', 'Plans of a user'),
      params,
      response: { 200: UserPlanList },
    }
    app.get(paths.admin.userPlans(':id'), { schema: plansSchema }, async (request) => ({
      plans: await plansForStaff(context, request.params.id),
    }))

    const ledgerSchema = {
      ...admin('getPlanLedger', 'Every class that was given to a plan or taken from it'),
      params,
      response: { 200: PlanLedger },
    }
    app.get(paths.admin.userPlanLedger(':id'), { schema: ledgerSchema }, async (request) => ({
      entries: await planLedger(context, request.params.id),
    }))

    const impactSchema = {
      ...admin('getUserPlanImpact', 'What the end of a plan touches'),
      params,
      response: { 200: Impact },
    }
    app.get(paths.admin.userPlanImpact(':id'), { schema: impactSchema }, (request) =>
      planEndImpact(context, request.params.id),
    )

    const pendingSchema = {
      ...admin('listPendingPayments', 'Payments that wait to be verified, page by page'),
      querystring: PendingQuery,
      response: { 200: PendingPaymentList },
    }
    app.get(paths.admin.pendingPayments, { schema: pendingSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const selection = parsePaymentSelection(PendingFilter, request.query, window)
      const list = await pendingPayments(context, selection, window)
      return sendList(reply, window, { rows: 'payments', schema: PendingPaymentList }, list)
    })

    const receivedSchema = {
      ...admin('listReceivedPayments', 'Payments that came in, page by page'),
      querystring: ReceivedQuery,
      response: { 200: ReceivedPaymentList },
    }
    app.get(paths.admin.receivedPayments, { schema: receivedSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const selection = parsePaymentSelection(ReceivedFilter, request.query, window)
      const list = await receivedPayments(context.db, selection, window)
      return sendList(reply, window, { rows: 'payments', schema: ReceivedPaymentList }, list)
    })

    const onePendingSchema = {
      ...admin('getPendingPayment', 'One payment that waits to be verified'),
      params,
      response: { 200: PendingPayment },
    }
    app.get(paths.admin.pendingPayment(':id'), { schema: onePendingSchema }, (request) =>
      pendingPayment(context, request.params.id),
    )

    const oneReceivedSchema = {
      ...admin('getReceivedPayment', 'One payment that came in'),
      params,
      response: { 200: ReceivedPayment },
    }
    app.get(paths.admin.receivedPayment(':id'), { schema: oneReceivedSchema }, (request) =>
      receivedPayment(context.db, request.params.id),
    )
  }

const userPlanEditRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const addSchema = {
      ...admin('addUserPlan', 'Sells or gives a plan to a user'),
      params,
      body: AddPlanInput,
      response: { 201: PurchaseAnswer },
    }
    app.post(paths.admin.userPlans(':id'), { schema: addSchema }, async (request, reply) => {
      const actor = actorOf(request)
      const answer = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
        status: 201,
        body: { plan: await addPlan(context, tx, actor, request.params.id, request.body) },
      }))
      return reply.code(201).send(answer.body)
    })

    // The id in this path is the user's; the plan's is in the body.
    const changeSchema = {
      ...admin('updateUserPlan', 'Changes status, payment or dates of a plan; verifies its payment'),
      ...edited,
      body: ChangePlanInput,
    }
    app.patch(paths.admin.userPlans(':id'), { schema: changeSchema }, async (request) => {
      const { params: user, body, headers } = request
      return { plan: await changePlan(context, actorOf(request), user.id, body, expectedVersion(headers)) }
    })

    const cancelSchema = {
      ...admin('cancelUserPlan', 'Cancels a plan and its reservations to come'),
      ...edited,
    }
    app.patch(paths.admin.cancelUserPlan(':id'), { schema: cancelSchema }, async (request) => {
      const version = expectedVersion(request.headers)
      return { plan: await cancelPlan(context, actorOf(request), request.params.id, version) }
    })

    const extendSchema = {
      ...admin('extendUserPlan', 'Moves the last day of a plan'),
      ...edited,
      body: ExtendPlanInput,
    }
    app.patch(paths.admin.extendUserPlan(':id'), { schema: extendSchema }, async (request) => {
      const { params: plan, body, headers } = request
      return { plan: await extendPlan(context, actorOf(request), plan.id, body, expectedVersion(headers)) }
    })

    const adjustSchema = {
      ...admin('adjustUserPlan', 'Gives classes to a plan or takes them'),
      ...edited,
      body: AdjustPlanInput,
    }
    app.post(paths.admin.adjustUserPlan(':id'), { schema: adjustSchema }, async (request) => {
      const { params: plan, body, headers } = request
      const actor = actorOf(request)
      const version = expectedVersion(headers)
      const { body: answer } = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
        status: 200,
        body: { plan: await adjustClasses(context, tx, actor, plan.id, body, version) },
      }))
      return answer
    })
  }

const userPlanPaymentRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const correctSchema = {
      ...admin('correctPayment', 'Corrects amount and method of a verified payment'),
      ...edited,
      body: CorrectPaymentInput,
    }
    app.patch(paths.admin.correctPayment(':id'), { schema: correctSchema }, async (request) => {
      const { params: plan, body, headers } = request
      const version = expectedVersion(headers)
      return { plan: await correctPayment(context, actorOf(request), plan.id, body, version) }
    })

    const messageSchema = {
      ...admin('getPaymentMessage', 'The message about a missing payment, for WhatsApp'),
      params,
      response: { 200: PaymentMessage },
    }
    app.get(paths.admin.paymentMessage(':id'), { schema: messageSchema }, (request) =>
      paymentMessage(context, request.params.id),
    )

    const openedSchema = {
      ...admin('recordPaymentMessage', 'Records that the message was opened in WhatsApp'),
      params,
      response: { 200: Done },
    }
    app.post(paths.admin.paymentMessage(':id'), { schema: openedSchema }, async (request) => {
      await recordMessageOpened(context, actorOf(request), request.params.id)
      return { ok: true as const }
    })

    const refuseSchema = {
      ...admin('refusePayment', 'Refuses a payment that waits'),
      ...edited,
      body: ReasonInput,
    }
    app.patch(paths.admin.refusePayment(':id'), { schema: refuseSchema }, async (request) => {
      const { params: plan, body, headers } = request
      const version = expectedVersion(headers)
      return { plan: await refusePayment(context, actorOf(request), plan.id, body.reason.trim(), version) }
    })

    const reverseSchema = {
      ...admin(
        'reversePayment',
        'Takes a verified payment back; the plan ends or waits for its payment again',
      ),
      ...edited,
      body: ReversePaymentInput,
    }
    app.patch(paths.admin.reversePayment(':id'), { schema: reverseSchema }, async (request) => {
      const { params: plan, body, headers } = request
      return {
        plan: await reversePayment(context, actorOf(request), plan.id, body, expectedVersion(headers)),
      }
    })
  }

/** A user's plans and their payments for administrators. */
export const adminUserPlanRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    await app.register(userPlanReadRoutes(context))
    await app.register(userPlanEditRoutes(context))
    await app.register(userPlanPaymentRoutes(context))
  }
