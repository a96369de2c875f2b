import {
  IdParams,
  ListQuery,
  PlanImpact,
  PlanInput,
  PlanList,
  PlanOrder,
  PlanPatch,
  PlanPlace,
  StaffPlan,
  StaffPlanList,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow, WHOLE_LIST } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { createPlan, deletePlan, editPlan, movePlanTo, planImpact, reorderPlans } from './edit-plan.ts'
import { planDetails, planList, plansOnSale } from './list-plans.ts'

const anyone = operations('Plans', 'anyone')
const may = {
  read: operations('Plans', 'plans.read'),
  write: operations('Plans', 'plans.write'),
}

const params = IdParams
const headers = IfMatchHeaders

export const planRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const reorderedList = () => planList(context, listWindow({}, WHOLE_LIST))

    const orderSchema = {
      ...may.write('reorderPlans', 'Puts the plans in another order'),
      body: PlanOrder,
      response: { 200: StaffPlanList },
    }
    app.put('/api/admin/plans/order', { schema: orderSchema, bodyLimit: RECORD_LIMIT }, async (request) => {
      await reorderPlans(context, actorOf(request), request.body.ids)
      return reorderedList()
    })

    const placeSchema = {
      ...may.write('movePlan', 'Moves one plan to another place of the list'),
      params,
      body: PlanPlace,
      response: { 200: StaffPlanList },
    }
    app.patch('/api/admin/plans/:id/order', { schema: placeSchema }, async (request) => {
      await movePlanTo(context, actorOf(request), request.params.id, request.body.display_order)
      return reorderedList()
    })

    const createSchema = {
      ...may.write('createPlan', 'Adds a plan'),
      body: PlanInput,
      response: { 201: StaffPlan },
    }
    app.post('/api/admin/plans', { schema: createSchema, bodyLimit: RECORD_LIMIT }, async (request, reply) =>
      reply.code(201).send(await createPlan(context, actorOf(request), request.body)),
    )

    const editSchema = {
      ...may.write('updatePlan', 'Changes the fields of a plan that are sent'),
      params,
      headers,
      body: PlanPatch,
      response: { 200: StaffPlan },
    }
    const editing = { schema: editSchema, bodyLimit: RECORD_LIMIT, config: { putToo: true } }
    app.patch('/api/admin/plans/:id', editing, async (request) => {
      const version = expectedVersion(request.headers)
      const edit = { id: request.params.id, patch: request.body, version }
      return editPlan(context, actorOf(request), edit)
    })

    const deleteSchema = {
      ...may.write('deletePlan', 'Archives a plan; those who hold it keep it'),
      params,
      headers,
      response: { 200: PlanImpact },
    }
    app.delete('/api/admin/plans/:id', { schema: deleteSchema }, (request) =>
      deletePlan(context, actorOf(request), request.params.id, expectedVersion(request.headers)),
    )

    const listSchema = {
      ...may.read('listPlans', 'Every plan, page by page'),
      querystring: ListQuery,
      response: { 200: StaffPlanList },
    }
    app.get('/api/admin/plans', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query, WHOLE_LIST)
      const list = await planList(context, window)
      return sendList(reply, window, { rows: 'plans', schema: StaffPlanList }, list)
    })

    const oneSchema = { ...may.read('getPlan', 'One plan'), params, response: { 200: StaffPlan } }
    app.get('/api/admin/plans/:id', { schema: oneSchema }, (request) =>
      planDetails(context, request.params.id),
    )

    const impactSchema = {
      ...may.write('getPlanImpact', 'Who holds a plan that is to be deleted'),
      params,
      response: { 200: PlanImpact },
    }
    app.get('/api/admin/plans/:id/impact', { schema: impactSchema }, (request) =>
      planImpact(context, request.params.id),
    )

    app.get(
      '/api/plans',
      {
        schema: { ...anyone('listPlansOnSale', 'The price list'), response: { 200: PlanList } },
      },
      async () => ({
        plans: await plansOnSale(context.db, context.clock.now()),
      }),
    )
  }
