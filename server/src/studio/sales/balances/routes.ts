import { Balance, BalanceQuery, BalanceReturned, BalanceReturnInput, IdParams } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { errors } from '../../../platform/errors.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { listWindow } from '../../shared/list-query.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { balanceOf } from './balances.ts'
import { returnBalance } from './return-balance.ts'

const tag = 'Balances'

export const balanceRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const list = { querystring: BalanceQuery, response: { 200: Balance } }
    const ownSchema = {
      ...operations(tag, 'member')('getOwnBalance', 'What the studio owes the member, and its movements'),
      ...list,
    }
    app.get('/api/user/balance', { schema: ownSchema }, (request) =>
      balanceOf(context.db, memberOf(request).id, listWindow(request.query)),
    )

    const userSchema = {
      ...operations(tag, 'payments.read')('getBalance', 'What the studio owes a user, and its movements'),
      params: IdParams,
      ...list,
    }
    app.get('/api/admin/users/:id/balance', { schema: userSchema }, async ({ params: { id }, query }) => {
      if (!(await hasProfile(context.db, id))) throw errors.notFound('user')
      return balanceOf(context.db, id, listWindow(query))
    })

    const returnSchema = {
      ...operations(tag, 'payments.correct')('returnBalance', 'Gives a user money of the balance back'),
      params: IdParams,
      body: BalanceReturnInput,
      response: { 201: BalanceReturned },
    }
    app.post('/api/admin/users/:id/balance/returns', { schema: returnSchema }, async (request, reply) => {
      const { params: user, body } = request
      const actor = actorOf(request)
      const answer = await withIdempotency(context, request, { userId: actor.id }, async (tx) => ({
        status: 201,
        body: await returnBalance(context, tx, actor, user.id, body),
      }))
      return reply.code(201).send(answer.body)
    })
  }
