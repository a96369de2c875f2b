import { DiscountCheckInput, DiscountQuote, DiscountsOffered, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, signedIn } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { discountsOffered, quoteDiscount } from './redemption.ts'
import { staffDiscountRoutes } from './staff-routes.ts'
import { countCodeTry } from './tries.ts'

/** What checkout asks: whether there are codes at all, and what a plan costs with one. */
const checkoutRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', signedIn(context))

    app.get(paths.discounts, { schema: { response: { 200: DiscountsOffered } } }, async () => ({
      offered: await discountsOffered(context),
    }))

    const checkSchema = { body: DiscountCheckInput, response: { 200: DiscountQuote } }
    app.post(paths.discountCheck, { schema: checkSchema }, async (request) => {
      await countCodeTry(context, request)
      return quoteDiscount(context, memberOf(request).id, request.body)
    })
  }

/** Discount codes: in checkout, and in the hands of staff. */
export const discountRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(checkoutRoutes(context))
    await app.register(staffDiscountRoutes(context))
  }
