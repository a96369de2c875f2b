import {
  DiscountAnswer,
  DiscountCheckInput,
  DiscountInput,
  DiscountList,
  DiscountPatch,
  DiscountQuote,
  DiscountsOffered,
  Done,
  IdParams,
  ListQuery,
  paths,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, signedIn, withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { contentRange } from '../shared/list-window.ts'
import { createDiscount, deleteDiscount, editDiscount } from './edit-discount.ts'
import { discountDetails, discountList } from './list-discounts.ts'
import { discountsOffered, limitCodeAttempts, quoteDiscount } from './redemption.ts'

const checkoutRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', signedIn(context))

    app.get(paths.discounts, { schema: { response: { 200: DiscountsOffered } } }, async () => ({
      offered: await discountsOffered(context),
    }))

    const checkSchema = { body: DiscountCheckInput, response: { 200: DiscountQuote } }
    app.post(paths.discountCheck, { schema: checkSchema }, async (request) => {
      await limitCodeAttempts(context, request)
      return quoteDiscount(context, memberOf(request).id, request.body)
    })
  }

const adminRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    const params = IdParams
    const headers = IfMatchHeaders

    const listSchema = { querystring: ListQuery, response: { 200: DiscountList } }
    app.get(paths.admin.discounts, { schema: listSchema }, async (request, reply) => {
      const { offset, ...list } = await discountList(context.db, request.query)
      reply.header('content-range', contentRange('discounts', offset, list.discounts.length, list.total))
      return list
    })

    const oneSchema = { params, response: { 200: DiscountAnswer } }
    app.get(paths.admin.discount(':id'), { schema: oneSchema }, async (request) => ({
      discount: await discountDetails(context.db, request.params.id),
    }))

    const createSchema = { body: DiscountInput, response: { 201: DiscountAnswer } }
    app.post(paths.admin.discounts, { schema: createSchema }, async (request, reply) =>
      reply.code(201).send({ discount: await createDiscount(context, actorOf(request), request.body) }),
    )

    const editSchema = { params, headers, body: DiscountPatch, response: { 200: DiscountAnswer } }
    app.patch(paths.admin.discount(':id'), { schema: editSchema }, async (request) => {
      const version = expectedVersion(request.headers)
      const edit = { id: request.params.id, patch: request.body, version }
      return { discount: await editDiscount(context, actorOf(request), edit) }
    })

    const deleteSchema = { params, headers, response: { 200: Done } }
    app.delete(paths.admin.discount(':id'), { schema: deleteSchema }, (request) =>
      deleteDiscount(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )
  }

/** Discount codes: in checkout, and the catalogue for administrators. */
export const discountRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(checkoutRoutes(context))
    await app.register(adminRoutes(context))
  }
