import {
  Discount,
  DiscountCheckInput,
  DiscountInput,
  DiscountList,
  DiscountPatch,
  DiscountQuote,
  DiscountsOffered,
  Done,
  IdParams,
  ListQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { discountsOffered, limitCodeAttempts, quoteDiscount } from './check-discount.ts'
import { createDiscount, deleteDiscount, editDiscount } from './edit-discount.ts'
import { discountDetails, discountList } from './list-discounts.ts'

const member = operations('Discounts', 'member')
const admin = operations('Discounts', 'discounts.manage')

export const discountRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/discounts',
      {
        schema: {
          ...member('discountsOffered', 'Whether any discount code is to be had'),
          response: { 200: DiscountsOffered },
        },
      },
      async () => ({
        offered: await discountsOffered(context),
      }),
    )

    const checkSchema = {
      ...member('checkDiscount', 'What a plan costs with a discount code'),
      body: DiscountCheckInput,
      response: { 200: DiscountQuote },
    }
    app.post('/api/discounts/check', { schema: checkSchema }, async (request) => {
      const { id } = memberOf(request)
      await limitCodeAttempts(context, request, request.body.code, id)
      return quoteDiscount(context, request.body, id)
    })

    const params = IdParams
    const headers = IfMatchHeaders

    const listSchema = {
      ...admin('listDiscounts', 'Every discount, page by page'),
      querystring: ListQuery,
      response: { 200: DiscountList },
    }
    app.get('/api/admin/discounts', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const list = await discountList(context.db, window)
      return sendList(reply, window, { rows: 'discounts', schema: DiscountList }, list)
    })

    const oneSchema = { ...admin('getDiscount', 'One discount'), params, response: { 200: Discount } }
    app.get('/api/admin/discounts/:id', { schema: oneSchema }, (request) =>
      discountDetails(context.db, request.params.id),
    )

    const createSchema = {
      ...admin('createDiscount', 'Adds a discount'),
      body: DiscountInput,
      response: { 201: Discount },
    }
    app.post('/api/admin/discounts', { schema: createSchema }, async (request, reply) =>
      reply.code(201).send(await createDiscount(context, actorOf(request), request.body)),
    )

    const editSchema = {
      ...admin('updateDiscount', 'Changes the fields of a discount that are sent'),
      params,
      headers,
      body: DiscountPatch,
      response: { 200: Discount },
    }
    app.patch(
      '/api/admin/discounts/:id',
      { schema: editSchema, config: { putToo: true } },
      async (request) => {
        const version = expectedVersion(request.headers)
        const edit = { id: request.params.id, patch: request.body, version }
        return editDiscount(context, actorOf(request), edit)
      },
    )

    const deleteSchema = {
      ...admin('deleteDiscount', 'Archives a discount'),
      params,
      headers,
      response: { 200: Done },
    }
    app.delete('/api/admin/discounts/:id', { schema: deleteSchema }, (request) =>
      deleteDiscount(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )
  }
