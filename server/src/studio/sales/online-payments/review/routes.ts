import {
  IdParams,
  OnlinePaymentAnswer,
  OnlinePaymentFilter,
  OnlinePaymentList,
  OnlinePaymentQuery,
  SettleInput,
  Uuid,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operations } from '../../../../platform/http/operation.ts'
import { actorOf } from '../../../shared/actor.ts'
import { idsOf, listFilter, listWindow } from '../../../shared/list-query.ts'
import { sendList } from '../../../shared/simple-rest.ts'
import type { SalesContext } from '../../state.ts'
import { onlinePayments } from './list-online-payments.ts'
import { settlePayment } from './settle-payment.ts'

const tag = 'Online payments'
const read = operations(tag, 'payments.read')
const settle = operations(tag, 'payments.correct')

export const onlineReviewRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...read('listOnlinePayments', 'Money that payment providers received, page by page'),
      querystring: OnlinePaymentQuery,
      response: { 200: OnlinePaymentList },
    }
    app.get('/api/admin/online-payments', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const { state } = listFilter(OnlinePaymentFilter, request.query, window)
      const selection = { state, ids: idsOf(window, Uuid), search: window.search }
      const list = await onlinePayments(context.db, selection, window)
      return sendList(reply, window, { rows: 'payments', schema: OnlinePaymentList }, list)
    })

    const settleSchema = {
      ...settle('settleOnlinePayment', 'Decides about money that pays no purchase'),
      params: IdParams,
      body: SettleInput,
      response: { 200: OnlinePaymentAnswer },
    }
    app.post('/api/admin/online-payments/:id/settle', { schema: settleSchema }, async (request) => ({
      payment: await settlePayment(context, actorOf(request), request.params.id, request.body),
    }))
  }
