import { CheckoutAnswer, CheckoutInput, IdParams, PaymentOptions } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../../../../identity/index.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { operations } from '../../../../platform/http/operation.ts'
import { checkRate, limitRate } from '../../../../platform/http/rate-limit.ts'
import { actorOf } from '../../../shared/actor.ts'
import type { SalesContext } from '../../state.ts'
import { paymentOptions } from '../accounts/offered-methods.ts'
import { callProvider } from '../accounts/open-provider.ts'
import { openCheckout, toCheckout } from './open-checkout.ts'
import { expireOwnCheckout, readOwnCheckout } from './own-checkout.ts'
import { refreshCheckout } from './refresh-checkout.ts'

const tag = 'Online payments'
const member = operations(tag, 'member')
const staff = operations(tag, 'payments.verify')

/**
 * A person pays a few purchases; stolen cards are tried by the dozen, with several accounts and over days. The members who pay in the
 * studio share its network.
 */
const code = 'too_many_checkouts'
const PAGES_OF_MEMBER = { bucket: 'checkouts', limit: 10, windowSeconds: 3600, code } as const
const PAGES_OF_PURCHASE = { bucket: 'checkouts-purchase', limit: 20, windowSeconds: 24 * 3600, code } as const
const PAGES_OF_NETWORK = { bucket: 'checkouts-network', limit: 40, windowSeconds: 3600, code } as const
const ENDINGS = { bucket: 'checkout-endings', limit: 30, windowSeconds: 3600 }
/** Every press of staff calls the provider. Counted for each checkout. */
const REFRESHES = { bucket: 'checkout-refreshes', limit: 20, windowSeconds: 300 }

export const checkoutRoutes =
  (context: SalesContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const params = IdParams
    const response = { 200: CheckoutAnswer }

    const methodsSchema = {
      ...member('listPaymentMethods', 'How a purchase can be paid'),
      response: { 200: PaymentOptions },
    }
    app.get('/api/payment-methods', { schema: methodsSchema }, () => paymentOptions(context))

    const openSchema = {
      ...member('openCheckout', 'Opens the page on which a purchase is paid online'),
      params,
      body: CheckoutInput,
      response: { ...response, 201: CheckoutAnswer },
    }
    app.post('/api/user-plans/:id/checkouts', { schema: openSchema }, async (request, reply) => {
      const { id } = memberOf(request)
      await limitRate(context, request, PAGES_OF_MEMBER, id)
      const ofPurchase = `${id} ${request.params.id}`
      await checkRate(context, request, PAGES_OF_PURCHASE, ofPurchase)
      await checkRate(context, request, PAGES_OF_NETWORK)
      const buyer = { id, checkAccess: (tx: Tx) => request.checkAccess(tx) }
      const purchase = { plan: request.params.id, method: request.body.method }
      const { checkout, isNew } = await openCheckout(context, buyer, purchase)
      // Only pages count, so that nobody uses up the pages of a network with purchases that are not hers.
      await limitRate(context, request, PAGES_OF_PURCHASE, ofPurchase)
      await limitRate(context, request, PAGES_OF_NETWORK)
      return reply.code(isNew ? 201 : 200).send({ checkout: toCheckout(checkout) })
    })

    const readSchema = {
      ...member('getCheckout', 'How an online payment stands'),
      params,
      response,
    }
    app.get('/api/user/checkouts/:id', { schema: readSchema }, async (request) => ({
      checkout: toCheckout(await readOwnCheckout(context, memberOf(request).id, request.params.id)),
    }))

    const expireSchema = {
      ...member('expireCheckout', 'Ends the page on which a purchase is paid online'),
      params,
      response,
    }
    app.delete('/api/user/checkouts/:id', { schema: expireSchema }, async (request) => {
      const { id } = memberOf(request)
      await limitRate(context, request, ENDINGS, id)
      return { checkout: toCheckout(await expireOwnCheckout(context, id, request.params.id)) }
    })

    const refreshSchema = {
      ...staff('refreshCheckout', 'Asks the provider again how a payment stands'),
      params,
      response,
    }
    app.post('/api/admin/checkouts/:id/refresh', { schema: refreshSchema }, async (request) => {
      const { checkAccess: _check, ...actor } = actorOf(request)
      await limitRate(context, request, REFRESHES, request.params.id)
      const checkout = await callProvider(context, (signal) =>
        refreshCheckout(context, request.params.id, { source: 'staff', signal, actor }),
      )
      return { checkout: toCheckout(checkout) }
    })
  }
