import {
  DiscountAnswer,
  DiscountInput,
  DiscountList,
  DiscountPatch,
  Done,
  IdParams,
  ListQuery,
  paths,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { contentRange } from '../shared/list-window.ts'
import { createDiscount, editDiscount, removeDiscount } from './edit-discount.ts'
import { discountDetails, discountList } from './service.ts'

const params = IdParams
const headers = IfMatchHeaders

/** Discounts for administrators (API-41). */
export const staffDiscountRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))

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

    const removeSchema = { params, headers, response: { 200: Done } }
    app.delete(paths.admin.discount(':id'), { schema: removeSchema }, (request) =>
      removeDiscount(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )
  }
