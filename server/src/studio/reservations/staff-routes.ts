import {
  BookingAnswer,
  IdParams,
  paths,
  StaffBookingAnswer,
  StaffBookingInput,
  StaffCancelInput,
  StaffReservationList,
  StaffReservationQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency.ts'
import { invalidatesSchedule } from '../schedule/service.ts'
import { actorOf } from '../shared/actor.ts'
import { contentRange } from '../shared/list-window.ts'
import { bookForStaff, cancelForStaff } from './staff-booking.ts'
import { staffReservationList } from './staff-list.ts'

/** Places of members in the hands of staff: list them, give one, take one back. */
export const staffReservationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    app.addHook('onSend', invalidatesSchedule(context))

    const listSchema = { querystring: StaffReservationQuery, response: { 200: StaffReservationList } }
    app.get(paths.admin.reservations, { schema: listSchema }, async (request, reply) => {
      const { offset, ...list } = await staffReservationList(context, request.query)
      reply.header(
        'content-range',
        contentRange('reservations', offset, list.reservations.length, list.total),
      )
      return list
    })

    const bookSchema = {
      body: StaffBookingInput,
      response: { 200: StaffBookingAnswer, 201: StaffBookingAnswer },
    }
    app.post(paths.admin.reservations, { schema: bookSchema }, async (request, reply) => {
      const actor = actorOf(request)
      const { status, body } = await withIdempotency(context, request, { userId: actor.id }, (tx) =>
        bookForStaff(context, tx, actor, request.body),
      )
      return reply.code(status === 200 ? 200 : 201).send(body)
    })

    const cancelSchema = { params: IdParams, body: StaffCancelInput, response: { 200: BookingAnswer } }
    app.patch(paths.admin.reservation(':id'), { schema: cancelSchema }, async (request) => {
      const cancelling = { actor: actorOf(request), id: request.params.id, input: request.body }
      return { reservation: await cancelForStaff(context, cancelling) }
    })
  }
