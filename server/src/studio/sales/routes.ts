import type { FastifyPluginAsync } from 'fastify'
import { balanceRoutes } from './balances/routes.ts'
import { cashDeskRoutes } from './cash-desk/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { invoiceSettingsRoutes } from './invoices/settings/routes.ts'
import { checkoutRoutes } from './online-payments/checkouts/routes.ts'
import { returnableCents } from './online-payments/refunds/returnable-money.ts'
import { refundRoutes } from './online-payments/refunds/routes.ts'
import { onlineReviewRoutes } from './online-payments/review/routes.ts'
import { paymentSettingsRoutes } from './online-payments/settings/routes.ts'
import { testPurchaseRoutes } from './online-payments/test-purchases/routes.ts'
import { webhookRoutes } from './online-payments/webhooks/routes.ts'
import { pauseRoutes } from './pauses/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { paymentProofRoutes } from './proofs/routes.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { soldPlanRoutes } from './sold-plans/routes.ts'
import type { SalesContext } from './state.ts'
import { statementRoutes } from './statements/routes.ts'

export const salesRoutes =
  (context: SalesContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(soldPlanRoutes(context, (plans) => returnableCents(context, plans)))
    await app.register(purchaseRoutes(context))
    await app.register(balanceRoutes(context))
    await app.register(pauseRoutes(context))
    await app.register(paymentProofRoutes(context))
    await app.register(paymentRoutes(context))
    await app.register(paymentSettingsRoutes(context))
    await app.register(testPurchaseRoutes(context))
    await app.register(checkoutRoutes(context))
    await app.register(webhookRoutes(context))
    await app.register(onlineReviewRoutes(context))
    await app.register(receiptRoutes(context))
    await app.register(invoiceRoutes(context))
    await app.register(invoiceSettingsRoutes(context))
    await app.register(statementRoutes(context))
    await app.register(payoutRoutes(context))
    await app.register(cashDeskRoutes(context))
    await app.register(refundRoutes(context))
  }
