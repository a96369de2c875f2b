import {
  AdjustPlanInput,
  CurrentPlan,
  ExtendPlanInput,
  IdParams,
  Impact,
  PlanLedger,
  PurchaseAnswer,
  UserPlanList,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { cancelPlan, planEndImpact } from './cancel-plan.ts'
import { extendPlan } from './extend-plan.ts'
import { ownCurrentPlan, ownPlans, plansForStaff } from './list-sold-plans.ts'
import type { ReturnableCents } from './online-money.ts'
import { adjustClasses, planLedger } from './plan-ledger.ts'

const member = operations('User plans', 'member')
const may = {
  read: operations('User plans', 'users.read'),
  change: operations('User plans', 'sales.change'),
}

const params = IdParams

export const soldPlanRoutes =
  (context: Context, returnableCents: ReturnableCents): FastifyPluginAsyncTypebox =>
  async (app) => {
    const currentSchema = {
      ...member('getCurrentPlan', 'The member’s plan in force, or the next one'),
      response: { 200: CurrentPlan },
    }
    app.get('/api/user/plan', { schema: currentSchema }, async (request) => ({
      plan: await ownCurrentPlan(context, memberOf(request).id),
    }))

    const listSchema = {
      ...member('listOwnPlans', 'Every plan of the member'),
      response: { 200: UserPlanList },
    }
    app.get('/api/user/plans', { schema: listSchema }, (request) => ownPlans(context, memberOf(request).id))

    const plansSchema = {
      ...may.read('listUserPlans', 'Plans of a user'),
      params,
      response: { 200: UserPlanList },
    }
    app.get('/api/admin/users/:id/plans', { schema: plansSchema }, (request) =>
      plansForStaff(context, request.params.id, returnableCents),
    )

    const ledgerSchema = {
      ...may.read('getPlanLedger', 'Every class that was given to a plan or taken from it'),
      params,
      response: { 200: PlanLedger },
    }
    app.get('/api/admin/user-plans/:id/ledger', { schema: ledgerSchema }, async (request) => ({
      entries: await planLedger(context, request.params.id),
    }))

    const impactSchema = {
      ...may.change('getUserPlanImpact', 'What the end of a plan touches'),
      params,
      response: { 200: Impact },
    }
    app.get('/api/admin/user-plans/:id/impact', { schema: impactSchema }, (request) =>
      planEndImpact(context, request.params.id),
    )

    const edited = { params, headers: IfMatchHeaders, response: { 200: PurchaseAnswer } }
    const cancelSchema = {
      ...may.change('cancelUserPlan', 'Cancels a plan and its reservations to come'),
      ...edited,
    }
    app.patch('/api/admin/user-plans/:id/cancel', { schema: cancelSchema }, async (request) => {
      const version = expectedVersion(request.headers)
      return { plan: await cancelPlan(context, actorOf(request), request.params.id, version) }
    })

    const extendSchema = {
      ...may.change('extendUserPlan', 'Moves the last day of a plan'),
      ...edited,
      body: ExtendPlanInput,
    }
    app.patch('/api/admin/user-plans/:id/extend', { schema: extendSchema }, async (request) => {
      const { params: plan, body, headers } = request
      return { plan: await extendPlan(context, actorOf(request), plan.id, body, expectedVersion(headers)) }
    })

    const adjustSchema = {
      ...may.change('adjustUserPlan', 'Gives classes to a plan or takes them'),
      ...edited,
      body: AdjustPlanInput,
    }
    app.post('/api/admin/user-plans/:id/adjust', { schema: adjustSchema }, async (request) => {
      const { params: plan, body, headers } = request
      const actor = actorOf(request)
      const version = expectedVersion(headers)
      const { body: answer } = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
        status: 200,
        body: { plan: await adjustClasses(context, tx, actor, plan.id, body, version) },
      }))
      return answer
    })
  }
