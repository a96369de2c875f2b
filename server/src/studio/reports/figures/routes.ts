import {
  FillFigures,
  IncomeFigures,
  MemberFigures,
  MonthQuery,
  TaughtClassList,
  TaughtClassQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { fillFigures, incomeFigures, memberFigures } from './figures.ts'
import { taughtClasses } from './taught-classes.ts'

const may = operations('Figures', 'statistics.read')

export const figureRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const querystring = MonthQuery

    const membersSchema = {
      ...may('getMemberFigures', 'Members of a month: active, new, lost, returned, renewals and absences'),
      querystring,
      response: { 200: MemberFigures },
    }
    app.get('/api/admin/figures/members', { schema: membersSchema }, ({ query }) =>
      memberFigures(context, query.month),
    )

    const fillSchema = {
      ...may('getFillFigures', 'How full the classes of a month were, by class and by coach'),
      querystring,
      response: { 200: FillFigures },
    }
    app.get('/api/admin/figures/fill', { schema: fillSchema }, ({ query }) =>
      fillFigures(context, query.month),
    )

    const taughtSchema = {
      ...may('listTaughtClasses', 'Classes that have begun and were not cancelled, page by page'),
      querystring: TaughtClassQuery,
      response: { 200: TaughtClassList },
    }
    app.get('/api/admin/figures/classes', { schema: taughtSchema }, async ({ query }, reply) => {
      const { window, list } = await taughtClasses(context, query)
      return sendList(reply, window, { rows: 'classes', schema: TaughtClassList }, list)
    })

    const incomeSchema = {
      ...may('getIncomeFigures', 'Income of a month, by plan and by method'),
      querystring,
      response: { 200: IncomeFigures },
    }
    app.get('/api/admin/figures/income-by', { schema: incomeSchema }, ({ query }) =>
      incomeFigures(context, query.month),
    )
  }
