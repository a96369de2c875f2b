import {
  IdParams,
  ListQuery,
  PlanAnswer,
  PlanImpact,
  PlanInput,
  PlanList,
  PlanOrder,
  PlanPatch,
  PlanPlace,
  paths,
  StaffPlanList,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { RECORD_LIMIT } from '../../platform/http/body-limits.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { contentRange } from '../shared/list-window.ts'
import { createPlan, deletePlan, editPlan, movePlanTo, planImpact, reorderPlans } from './edit-plan.ts'
import { planDetails, planList, plansOnSale } from './list-plans.ts'

const params = IdParams
const headers = IfMatchHeaders

const orderRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const reorderedList = async () => {
      const { plans, total } = await planList(context.db, {})
      return { plans, total }
    }

    const orderSchema = { body: PlanOrder, response: { 200: StaffPlanList } }
    app.put(paths.admin.planOrder, { schema: orderSchema, bodyLimit: RECORD_LIMIT }, async (request) => {
      await reorderPlans(context, actorOf(request), request.body.ids)
      return reorderedList()
    })

    const placeSchema = { params, body: PlanPlace, response: { 200: StaffPlanList } }
    app.patch(paths.admin.planPlace(':id'), { schema: placeSchema }, async (request) => {
      await movePlanTo(context, actorOf(request), request.params.id, request.body.display_order)
      return reorderedList()
    })
  }

const editRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const createSchema = { body: PlanInput, response: { 201: PlanAnswer } }
    app.post(paths.admin.plans, { schema: createSchema, bodyLimit: RECORD_LIMIT }, async (request, reply) =>
      reply.code(201).send({ plan: await createPlan(context, actorOf(request), request.body) }),
    )

    const editSchema = { params, headers, body: PlanPatch, response: { 200: PlanAnswer } }
    app.patch(paths.admin.plan(':id'), { schema: editSchema, bodyLimit: RECORD_LIMIT }, async (request) => {
      const version = expectedVersion(request.headers)
      const edit = { id: request.params.id, patch: request.body, version }
      return { plan: await editPlan(context, actorOf(request), edit) }
    })

    const deleteSchema = { params, headers, response: { 200: PlanImpact } }
    app.delete(paths.admin.plan(':id'), { schema: deleteSchema }, (request) =>
      deletePlan(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )
  }

const adminRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))

    const listSchema = { querystring: ListQuery, response: { 200: StaffPlanList } }
    app.get(paths.admin.plans, { schema: listSchema }, async (request, reply) => {
      const { offset, ...list } = await planList(context.db, request.query)
      reply.header('content-range', contentRange('plans', offset, list.plans.length, list.total))
      return list
    })

    const oneSchema = { params, response: { 200: PlanAnswer } }
    app.get(paths.admin.plan(':id'), { schema: oneSchema }, async (request) => ({
      plan: await planDetails(context.db, request.params.id),
    }))

    const impactSchema = { params, response: { 200: PlanImpact } }
    app.get(paths.admin.planImpact(':id'), { schema: impactSchema }, (request) =>
      planImpact(context, request.params.id),
    )

    await app.register(editRoutes(context))
    await app.register(orderRoutes(context))
  }

/** Plans: the public price list, and the catalogue for administrators. */
export const planRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(paths.plans, { schema: { response: { 200: PlanList } } }, async () => ({
      plans: await plansOnSale(context.db),
    }))
    await app.register(adminRoutes(context))
  }
