import { IdParams, MakeUps } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { makeUpsOf, makeUpsOfUser } from './make-ups.ts'

const own = operations('Standing places', 'member')
const manage = operations('Standing places', 'bookings.manage')
const answer = { 200: MakeUps }

/** The make-ups of standing places. Bookings use them by themselves. */
export const makeUpRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const ownSchema = {
      ...own('listOwnMakeUps', 'The member’s make-ups with their states'),
      response: answer,
    }
    app.get('/api/user/make-ups', { schema: ownSchema }, (request) =>
      makeUpsOf(context, memberOf(request).id),
    )

    const userSchema = {
      ...manage('listUserMakeUps', 'The make-ups of a user with their states'),
      params: IdParams,
      response: answer,
    }
    app.get('/api/admin/users/:id/make-ups', { schema: userSchema }, (request) =>
      makeUpsOfUser(context, request.params.id),
    )
  }
