import {
  CoachSubstitutions,
  IdParams,
  SubstitutionAnswer,
  SubstitutionConfirmation,
  SubstitutionConfirmed,
  SubstitutionList,
  SubstitutionReason,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import {
  askForSubstitute,
  offerToSubstitute,
  openSubstitutions,
  substitutionsForCoach,
} from './ask-substitution.ts'
import { confirmSubstitution, declineSubstitution } from './decide-substitution.ts'

const coach = operations('Schedule', 'coach.own')
const staff = operations('Schedule', 'schedule.write')
const params = IdParams

export const substitutionRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const askSchema = {
      ...coach('askForSubstitute', 'Asks for a substitute; a repetition answers the open request'),
      params,
      body: SubstitutionReason,
      response: { 200: SubstitutionAnswer, 201: SubstitutionAnswer },
    }
    app.post('/api/schedule/:id/substitution', { schema: askSchema }, async (request, reply) => {
      const { reason } = request.body
      const { status, body } = await askForSubstitute(
        context,
        actorOf(request),
        request.params.id,
        reason.trim(),
      )
      return reply.code(status === 200 ? 200 : 201).send(body)
    })

    const listSchema = {
      ...coach('listSubstitutions', 'The open requests at whose hour the coach is free, and the coach’s own'),
      response: { 200: CoachSubstitutions },
    }
    app.get('/api/instructors/substitutions', { schema: listSchema }, (request) =>
      substitutionsForCoach(context, memberOf(request).id),
    )

    const offerSchema = {
      ...coach('offerToSubstitute', 'Offers to give the class'),
      params,
      response: { 200: SubstitutionAnswer, 201: SubstitutionAnswer },
    }
    app.post('/api/substitutions/:id/offer', { schema: offerSchema }, async (request, reply) => {
      const { status, body } = await offerToSubstitute(context, actorOf(request), request.params.id)
      return reply.code(status === 200 ? 200 : 201).send(body)
    })

    const openSchema = {
      ...staff('listOpenSubstitutions', 'The open requests for a substitute'),
      response: { 200: SubstitutionList },
    }
    app.get('/api/admin/substitutions', { schema: openSchema }, async () => ({
      substitutions: await openSubstitutions(context),
    }))

    const confirmSchema = {
      ...staff('confirmSubstitution', 'Gives the class to a substitute'),
      params,
      body: SubstitutionConfirmation,
      response: { 200: SubstitutionConfirmed },
    }
    app.post('/api/admin/substitutions/:id/confirm', { schema: confirmSchema }, (request) =>
      confirmSubstitution(context, actorOf(request), request.params.id, request.body.instructor_id),
    )

    const declineSchema = {
      ...staff('declineSubstitution', 'Declines a request for a substitute'),
      params,
      body: SubstitutionReason,
      response: { 200: SubstitutionAnswer },
    }
    app.post('/api/admin/substitutions/:id/decline', { schema: declineSchema }, (request) =>
      declineSubstitution(context, actorOf(request), request.params.id, request.body.reason.trim()),
    )
  }
