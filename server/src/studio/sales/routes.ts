import type { FastifyPluginAsync } from 'fastify'
import { cashDeskRoutes } from './cash-desk/routes.ts'
import { pauseRoutes } from './pauses/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { paymentProofRoutes } from './proofs/routes.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { soldPlanRoutes } from './sold-plans/routes.ts'
import type { SalesContext } from './state.ts'
import { statementRoutes } from './statements/routes.ts'

export const salesRoutes =
  (context: SalesContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(soldPlanRoutes(context))
    await app.register(purchaseRoutes(context))
    await app.register(pauseRoutes(context))
    await app.register(paymentProofRoutes(context))
    await app.register(paymentRoutes(context))
    await app.register(receiptRoutes(context))
    await app.register(statementRoutes(context))
    await app.register(cashDeskRoutes(context))
    await app.register(refundRoutes(context))
  }
