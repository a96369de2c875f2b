import {
  CashDay,
  CashDayFilter,
  CashDayList,
  CashDayParams,
  CashDayQuery,
  CashMovementAnswer,
  CashMovementInput,
  CivilDate,
  CloseCashDayInput,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { idsOf, listFilter, listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { checkedDate } from '../../shared/wall-time.ts'
import { cashDay, cashDayList } from './cash-days.ts'
import { closeCashDay } from './close-day.ts'
import { moveCash } from './move-cash.ts'

const may = {
  read: operations('Cash desk', 'cash.read'),
  close: operations('Cash desk', 'cash.close'),
  move: operations('Cash desk', 'cash.move'),
}

export const cashDeskRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...may.read('listCashDays', 'Days of the cash desk that had a movement, page by page'),
      querystring: CashDayQuery,
      response: { 200: CashDayList },
    }
    app.get('/api/admin/cash-days', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const days = {
        ...listFilter(CashDayFilter, request.query, window),
        ids: idsOf(window, CivilDate)?.map((day) => checkedDate(day, 'filter')),
      }
      const list = await cashDayList(context.db, days, window)
      return sendList(reply, window, { rows: 'days', schema: CashDayList }, list)
    })

    const daySchema = {
      ...may.read('getCashDay', 'What was taken at the counter on a day, by method and person'),
      params: CashDayParams,
      response: { 200: CashDay },
    }
    app.get('/api/admin/cash-days/:date', { schema: daySchema }, (request) =>
      cashDay(context.db, request.params.date),
    )

    const closeSchema = {
      ...may.close('closeCashDay', 'Closes a day of the cash desk with what was counted'),
      params: CashDayParams,
      body: CloseCashDayInput,
      response: { 200: CashDay },
    }
    app.post('/api/admin/cash-days/:date/close', { schema: closeSchema }, (request) =>
      closeCashDay(context, actorOf(request), request.params.date, request.body),
    )

    const moveSchema = {
      ...may.move('moveCash', 'Records the float of a day, or cash put into the drawer or taken out of it'),
      params: CashDayParams,
      body: CashMovementInput,
      response: { 201: CashMovementAnswer },
    }
    app.post('/api/admin/cash-days/:date/movements', { schema: moveSchema }, async (request, reply) => {
      const { params, body } = request
      const actor = actorOf(request)
      const answer = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
        status: 201,
        body: { movement: await moveCash(context, tx, actor, params.date, body) },
      }))
      return reply.code(201).send(answer.body)
    })
  }
