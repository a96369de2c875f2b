import {
  CashDay,
  CashDayFilter,
  CashDayList,
  CashDayParams,
  CashDayQuery,
  CivilDate,
  CloseCashDayInput,
  paths,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRight } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { idsOf, listFilter, listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { checkedDate } from '../../shared/wall-time.ts'
import { cashDay, cashDayList } from './cash-days.ts'
import { closeCashDay } from './close-day.ts'

const may = {
  read: operations('Cash desk', 'cash.read'),
  close: operations('Cash desk', 'cash.close'),
}

export const cashDeskRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRight(context))

    const listSchema = {
      ...may.read('listCashDays', 'Days of the cash desk that had a movement, page by page'),
      querystring: CashDayQuery,
      response: { 200: CashDayList },
    }
    app.get(paths.admin.cashDays, { schema: listSchema }, async (request, reply) => {
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
    app.get(paths.admin.cashDay(':date'), { schema: daySchema }, (request) =>
      cashDay(context.db, request.params.date),
    )

    const closeSchema = {
      ...may.close('closeCashDay', 'Closes a day of the cash desk with what was counted'),
      params: CashDayParams,
      body: CloseCashDayInput,
      response: { 200: CashDay },
    }
    app.post(paths.admin.closeCashDay(':date'), { schema: closeSchema }, (request) =>
      closeCashDay(context, actorOf(request), request.params.date, request.body),
    )
  }
