import { IdParams, StandingChoice, StandingPlaceAnswer, StandingPlaceInput } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { addPlace } from './change-places.ts'
import { acceptOffer, approveRequest, standingChoice } from './requests.ts'

const own = operations('Standing places', 'member')
const manage = operations('Standing places', 'bookings.manage')
const answer = { 200: StandingPlaceAnswer }

/** How members ask for standing places, and staff answer. */
export const standingRequestRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    // Asking and accepting book, as POST /api/user-schedules does.
    const config = { publishedOnly: true }
    const choiceSchema = {
      ...own('getStandingChoice', 'What the member can do about a standing place in the series of a class'),
      params: IdParams,
      response: { 200: StandingChoice },
    }
    app.get('/api/schedule/:id/standing-place', { schema: choiceSchema }, (request) =>
      standingChoice(context, memberOf(request).id, request.params.id),
    )

    const askSchema = {
      ...own('askForStandingPlace', 'Takes or asks for a standing place, as the studio allows'),
      body: StandingPlaceInput,
      response: { 201: StandingPlaceAnswer },
    }
    app.post('/api/user/standing-places', { schema: askSchema, config }, async (request, reply) => {
      const actor = actorOf(request)
      return reply
        .code(201)
        .send(await addPlace(context, { member: actor.id, by: 'member', actor }, request.body))
    })

    const acceptSchema = {
      ...own('acceptStandingPlace', 'Accepts the standing place that is offered to the member'),
      params: IdParams,
      response: answer,
    }
    app.post('/api/user/standing-places/:id/acceptance', { schema: acceptSchema, config }, (request) =>
      acceptOffer(context, actorOf(request), request.params.id),
    )

    const approvalSchema = {
      ...manage('approveStandingPlace', 'Gives the standing place that a member asked for'),
      params: IdParams,
      response: answer,
    }
    app.post('/api/admin/standing-places/:id/approval', { schema: approvalSchema }, (request) =>
      approveRequest(context, actorOf(request), request.params.id),
    )
  }
