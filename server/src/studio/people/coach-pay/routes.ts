import {
  CoachPay,
  CoachPayParams,
  CoachRates,
  CoachRatesInput,
  IdParams,
  MonthQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { closeCoachPay, coachPay } from './coach-pay.ts'
import { coachRates, setCoachRates } from './coach-rates.ts'

const may = operations('Coach pay', 'pay.manage')

export const coachPayRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const paySchema = {
      ...may('getCoachPay', 'What each coach is paid for a month'),
      querystring: MonthQuery,
      response: { 200: CoachPay },
    }
    app.get('/api/admin/coach-pay', { schema: paySchema }, ({ query }) => coachPay(context, query.month))

    const closeSchema = {
      ...may('closeCoachPay', 'Closes the pay of a month that is over'),
      params: CoachPayParams,
      response: { 200: CoachPay },
    }
    app.post('/api/admin/coach-pay/:month/close', { schema: closeSchema }, (request) =>
      closeCoachPay(context, actorOf(request), request.params.month),
    )

    const ratesSchema = {
      ...may('getCoachRates', 'The rates of a coach'),
      params: IdParams,
      response: { 200: CoachRates },
    }
    app.get('/api/admin/instructors/:id/rates', { schema: ratesSchema }, ({ params: { id } }) =>
      coachRates(context, id),
    )

    const setSchema = {
      ...may('setCoachRates', 'Replaces the rates of a coach'),
      params: IdParams,
      headers: IfMatchHeaders,
      body: CoachRatesInput,
      response: { 200: CoachRates },
    }
    app.put('/api/admin/instructors/:id/rates', { schema: setSchema }, (request) =>
      setCoachRates(
        context,
        actorOf(request),
        request.params.id,
        request.body,
        expectedVersion(request.headers),
      ),
    )
  }
