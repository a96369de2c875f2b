import {
  DiscountQuote,
  IdParams,
  ReceiptMail,
  SaleAnswer,
  SaleInput,
  SaleQuoteInput,
  SaleUndone,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { limitCodeAttempts, quoteDiscount } from '../../catalogue/index.ts'
import { mailReceipt } from '../../sales/index.ts'
import { actorOf } from '../../shared/actor.ts'
import { sellOnce } from './sell-to-client.ts'
import { undoSaleAndClient } from './undo-sale-and-client.ts'

const seller = operations('Counter', 'sales.sell')

const mails = { bucket: 'receipt-mail', limit: 60, windowSeconds: 300 }

export const counterRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const sellSchema = {
      ...seller('sellAtCounter', 'Sells a plan to a client, who may be new, in one step'),
      body: SaleInput,
      response: { 201: SaleAnswer },
    }
    app.post('/api/admin/sales', { schema: sellSchema }, async (request, reply) => {
      const { client, discount_code } = request.body
      await limitCodeAttempts(context, request, discount_code, 'id' in client ? client.id : undefined)
      const by = { ...actorOf(request), roles: callerOf(request).roles }
      return reply.code(201).send(await sellOnce(context, request, by, request.body))
    })

    const quoteSchema = {
      ...seller('quoteSale', 'What a plan costs a client with a discount code'),
      body: SaleQuoteInput,
      response: { 200: DiscountQuote },
    }
    app.post('/api/admin/sales/quote', { schema: quoteSchema }, async (request) => {
      const { user_id, plan_id, discount_code: code } = request.body
      const client = user_id ?? undefined
      await limitCodeAttempts(context, request, code, client)
      return quoteDiscount(context, { plan_id, code }, client)
    })

    const undoSchema = {
      ...seller('undoSale', 'Takes a sale back for a minute'),
      params: IdParams,
      response: { 200: SaleUndone },
    }
    app.post('/api/admin/sales/:id/undo', { schema: undoSchema }, (request) =>
      undoSaleAndClient(context, actorOf(request), request.params.id),
    )

    const mailSchema = {
      ...seller('mailReceipt', 'Mails the receipt of a sale to the client, once to each address'),
      params: IdParams,
      response: { 200: ReceiptMail },
    }
    app.post('/api/admin/sales/:id/receipt-mail', { schema: mailSchema }, async (request) => {
      await limitRate(context, request, mails, callerOf(request).id)
      return mailReceipt(context, request.params.id)
    })
  }
