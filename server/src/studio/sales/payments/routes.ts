import {
  ChangePlanInput,
  CorrectPaymentInput,
  Done,
  IdParams,
  PaymentDetails,
  PaymentEventList,
  PaymentMessage,
  PendingFilter,
  PendingPayment,
  PendingPaymentList,
  PendingQuery,
  PurchaseAnswer,
  ReasonInput,
  ReceivedFilter,
  ReceivedPayment,
  ReceivedPaymentList,
  ReceivedQuery,
  ReversePaymentInput,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf, checkRight, memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { changePlan, rightToChange } from './change-plan.ts'
import { correctPayment } from './correct-payment.ts'
import { paymentDetails } from './payment-details.ts'
import { paymentEvents } from './payment-events.ts'
import { paymentMessage, recordMessageOpened } from './payment-message.ts'
import { parsePaymentSelection } from './payment-queries.ts'
import { pendingPayment, pendingPayments } from './pending-payments.ts'
import { receivedPayment, receivedPayments } from './received-payments.ts'
import { refusePayment } from './refuse-payment.ts'
import { reversePayment } from './reverse-payments.ts'

const may = {
  read: operations('User plans', 'payments.read'),
  verify: operations('User plans', 'payments.verify'),
  correct: operations('User plans', 'payments.correct'),
}

const params = IdParams

export const paymentRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...operations('User plans', 'member')('getPaymentDetails', 'Where and how to pay'),
      response: { 200: PaymentDetails },
    }
    app.get('/api/payment-details', { schema }, (request) => paymentDetails(context, memberOf(request).id))

    const pendingSchema = {
      ...may.read('listPendingPayments', 'Payments that wait to be verified, page by page'),
      querystring: PendingQuery,
      response: { 200: PendingPaymentList },
    }
    app.get('/api/admin/payments/pending', { schema: pendingSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const selection = parsePaymentSelection(PendingFilter, request.query, window)
      const list = await pendingPayments(context, selection, window)
      return sendList(reply, window, { rows: 'payments', schema: PendingPaymentList }, list)
    })

    const receivedSchema = {
      ...may.read('listReceivedPayments', 'Payments that came in, page by page'),
      querystring: ReceivedQuery,
      response: { 200: ReceivedPaymentList },
    }
    app.get('/api/admin/payments/received', { schema: receivedSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const selection = parsePaymentSelection(ReceivedFilter, request.query, window)
      const list = await receivedPayments(context.db, selection, window)
      return sendList(reply, window, { rows: 'payments', schema: ReceivedPaymentList }, list)
    })

    const onePendingSchema = {
      ...may.read('getPendingPayment', 'One payment that waits to be verified'),
      params,
      response: { 200: PendingPayment },
    }
    app.get('/api/admin/payments/pending/:id', { schema: onePendingSchema }, (request) =>
      pendingPayment(context, request.params.id),
    )

    const oneReceivedSchema = {
      ...may.read('getReceivedPayment', 'One payment that came in'),
      params,
      response: { 200: ReceivedPayment },
    }
    app.get('/api/admin/payments/received/:id', { schema: oneReceivedSchema }, (request) =>
      receivedPayment(context.db, request.params.id),
    )

    const eventsSchema = {
      ...operations('Payment proofs', 'payments.read')(
        'listPaymentEvents',
        'Everything that happened to the payment of a plan',
      ),
      params,
      response: { 200: PaymentEventList },
    }
    app.get('/api/admin/user-plans/:id/events', { schema: eventsSchema }, async (request) => ({
      events: await paymentEvents(context, request.params.id),
    }))

    const edited = { params, headers: IfMatchHeaders, response: { 200: PurchaseAnswer } }

    // The id in this path is the id of the user; the body has the id of the plan.
    const changeSchema = {
      ...may.verify('updateUserPlan', 'Changes status, payment or dates of a plan; verifies its payment'),
      ...edited,
      body: ChangePlanInput,
    }
    app.patch('/api/admin/users/:id/plans', { schema: changeSchema }, async (request) => {
      const { params: user, body, headers } = request
      const caller = callerOf(request)
      checkRight(caller, rightToChange(body))
      const actor = { ...actorOf(request), roles: caller.roles }
      return { plan: await changePlan(context, actor, user.id, body, expectedVersion(headers)) }
    })

    const correctSchema = {
      ...may.correct('correctPayment', 'Corrects amount and method of a verified payment'),
      ...edited,
      body: CorrectPaymentInput,
    }
    app.patch('/api/admin/user-plans/:id/payment', { schema: correctSchema }, async (request) => {
      const { params: plan, body, headers } = request
      const version = expectedVersion(headers)
      return { plan: await correctPayment(context, actorOf(request), plan.id, body, version) }
    })

    const messageSchema = {
      ...may.verify('getPaymentMessage', 'The message about a missing payment, for WhatsApp'),
      params,
      response: { 200: PaymentMessage },
    }
    app.get('/api/admin/user-plans/:id/payment-message', { schema: messageSchema }, (request) =>
      paymentMessage(context, request.params.id),
    )

    const openedSchema = {
      ...may.verify('recordPaymentMessage', 'Records that the message was opened in WhatsApp'),
      params,
      response: { 200: Done },
    }
    app.post('/api/admin/user-plans/:id/payment-message', { schema: openedSchema }, async (request) => {
      await recordMessageOpened(context, actorOf(request), request.params.id)
      return { ok: true as const }
    })

    const refuseSchema = {
      ...may.verify('refusePayment', 'Refuses a payment that waits'),
      ...edited,
      body: ReasonInput,
    }
    app.patch('/api/admin/user-plans/:id/refuse-payment', { schema: refuseSchema }, async (request) => {
      const { params: plan, body, headers } = request
      const version = expectedVersion(headers)
      return { plan: await refusePayment(context, actorOf(request), plan.id, body.reason.trim(), version) }
    })

    const reverseSchema = {
      ...may.correct(
        'reversePayment',
        'Takes a verified payment back; the plan ends or waits for its payment again',
      ),
      ...edited,
      body: ReversePaymentInput,
    }
    app.patch('/api/admin/user-plans/:id/reverse-payment', { schema: reverseSchema }, async (request) => {
      const { params: plan, body, headers } = request
      return {
        plan: await reversePayment(context, actorOf(request), plan.id, body, expectedVersion(headers)),
      }
    })
  }
