import { PlanList, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../platform/context.ts'
import { plansOnSale } from './service.ts'
import { staffPlanRoutes } from './staff-routes.ts'

/** Plans: what is on sale, and the catalogue in the hands of staff. */
export const planRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(paths.plans, { schema: { response: { 200: PlanList } } }, async () => ({
      plans: await plansOnSale(context.db),
    }))
    await app.register(staffPlanRoutes(context))
  }
