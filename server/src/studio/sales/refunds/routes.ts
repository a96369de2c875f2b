import { IdParams, RefundAnswer, RefundInput } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { refundPayment } from './refund-payment.ts'

export const refundRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
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
      const { params: plan, body, headers } = request
      const actor = actorOf(request)
      const version = expectedVersion(headers)
      const answer = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
        status: 201,
        body: await refundPayment(context, tx, actor, plan.id, body, version),
      }))
      return reply.code(201).send(answer.body)
    })
  }
