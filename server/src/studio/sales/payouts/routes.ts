import { IdParams, Payout } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operations } from '../../../platform/http/operation.ts'
import type { SalesContext } from '../state.ts'
import { payoutById } from './payout.ts'

const may = operations('Bank statements', 'statements.import')

export const payoutRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...may('getPayout', 'A deposit of a payment provider, with the payments that it holds'),
      params: IdParams,
      response: { 200: Payout },
    }
    app.get('/api/admin/payouts/:id', { schema }, ({ params }) => payoutById(context.db, params.id))
  }
