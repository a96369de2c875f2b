import { ListQuery, PlanList, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { contentRange } from '../shared/list-window.ts'
import { plansForStaff, plansOnSale } from './service.ts'

const publicRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(paths.plans, { schema: { response: { 200: PlanList } } }, async () => ({
      plans: await plansOnSale(context.db),
    }))
  }

const staffRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))

    const schema = { querystring: ListQuery, response: { 200: PlanList } }
    app.get(paths.admin.plans, { schema }, async (_request, reply) => {
      const plans = await plansForStaff(context.db)
      reply.header('content-range', contentRange('plans', 0, plans.length, plans.length))
      return { plans }
    })
  }

/** Plans: what is on sale, and staff's list of them. */
export const planRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(publicRoutes(context))
    await app.register(staffRoutes(context))
  }
