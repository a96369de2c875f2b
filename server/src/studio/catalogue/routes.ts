import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { classRoutes } from './classes/routes.ts'
import { discountRoutes } from './discounts/routes.ts'
import { planRoutes } from './plans/routes.ts'

export const catalogueRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    await app.register(classRoutes(context))
    await app.register(planRoutes(context))
    await app.register(discountRoutes(context))
  }
