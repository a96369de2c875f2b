import {
  AddPlanInput,
  ChangePlanInput,
  IdParams,
  PurchaseAnswer,
  paths,
  UserPlanList,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency.ts'
import { invalidatesSchedule } from '../schedule/index.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { addPlan } from './add-plan.ts'
import { cancelPlan } from './cancel-plan.ts'
import { changePlan } from './change-plan.ts'
import { plansForStaff } from './plan-lists.ts'

/** A user's plans in the hands of staff: list, add, verify or move, cancel. */
export const staffUserPlanRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    app.addHook('onSend', invalidatesSchedule(context))

    const listSchema = { params: IdParams, response: { 200: UserPlanList } }
    app.get(paths.admin.userPlans(':id'), { schema: listSchema }, async (request) => ({
      plans: await plansForStaff(context, request.params.id),
    }))

    const addSchema = { params: IdParams, body: AddPlanInput, response: { 201: PurchaseAnswer } }
    app.post(paths.admin.userPlans(':id'), { schema: addSchema }, async (request, reply) => {
      const actor = actorOf(request)
      const answer = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
        status: 201,
        body: { plan: await addPlan(context, tx, actor, request.params.id, request.body) },
      }))
      return reply.code(201).send(answer.body)
    })

    const answer = { 200: PurchaseAnswer }
    const changeSchema = {
      params: IdParams,
      headers: IfMatchHeaders,
      body: ChangePlanInput,
      response: answer,
    }
    app.patch(paths.admin.userPlans(':id'), { schema: changeSchema }, async (request) => {
      const { params, body, headers } = request
      const version = expectedVersion(headers)
      return { plan: await changePlan(context, actorOf(request), params.id, body, version) }
    })

    const cancelSchema = { params: IdParams, headers: IfMatchHeaders, response: answer }
    app.patch(paths.admin.cancelUserPlan(':id'), { schema: cancelSchema }, async (request) => {
      const version = expectedVersion(request.headers)
      return { plan: await cancelPlan(context, actorOf(request), request.params.id, version) }
    })
  }
