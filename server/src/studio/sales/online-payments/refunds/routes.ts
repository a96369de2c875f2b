import {
  IdParams,
  OnlinePaymentAnswer,
  RefundAnswer,
  type RefundInput as RefundBody,
  RefundInput,
  RefundTaskInput,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { withIdempotency } from '../../../../platform/db/idempotency.ts'
import { operations } from '../../../../platform/http/operation.ts'
import { actorOf } from '../../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../../shared/if-match.ts'
import { refundPayment } from '../../refunds/refund-payment.ts'
import type { SalesContext } from '../../state.ts'
import { finishIfPossible } from './finish-refund.ts'
import { beginPlanRefund, providerOfPlan } from './refund-plan-payment.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Refunds of every method stand here, because a refund online calls the provider after its transaction. A repeated request finishes the
 * refund that the first one began.
 */
export const refundRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const refundOnline = async (
      request: FastifyRequest,
      { plan, input, version }: { plan: string; input: RefundBody; version: number | undefined },
    ): Promise<RefundAnswer> => {
      const actor = actorOf(request)
      const provider = await providerOfPlan(context, plan)
      const { body } = await withIdempotency(context, request, { userId: actor.id }, async (tx) => {
        const begun = await beginPlanRefund(context, tx, actor, { plan, input, version }, provider)
        return { status: 201, body: { ...begun.answer, online: begun.begun.id } }
      })
      const { online, ...answer } = body
      const { status } = await finishIfPossible(context, online)
      return { ...answer, refund: { ...answer.refund, status } }
    }

    const schema = {
      ...operations('User plans', 'payments.correct')(
        'refundPayment',
        'Returns money of a verified payment; the plan goes on or ends',
      ),
      params: IdParams,
      headers: IfMatchHeaders,
      body: RefundInput,
      response: { 201: RefundAnswer },
    }
    app.post('/api/admin/user-plans/:id/refunds', { schema }, async (request, reply) => {
      const { params, body, headers } = request
      const version = expectedVersion(headers)
      if (body.method === 'online')
        return reply.code(201).send(await refundOnline(request, { plan: params.id, input: body, version }))
      const actor = actorOf(request)
      const answer = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
        status: 201,
        body: await refundPayment(context, tx, actor, params.id, body, version),
      }))
      return reply.code(201).send(answer.body)
    })

    const taskSchema = {
      ...operations('Online payments', 'payments.correct')(
        'settleOnlineRefund',
        'Repeats a refund that failed, or records that staff took note of a refund',
      ),
      params: IdParams,
      body: RefundTaskInput,
      response: { 200: OnlinePaymentAnswer },
    }
    app.post('/api/admin/online-refunds/:id/settle', { schema: taskSchema }, async (request) => ({
      payment: await settleRefund(context, actorOf(request), request.params.id, request.body),
    }))
  }
