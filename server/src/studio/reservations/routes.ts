import {
  BookingAnswer,
  BookingInput,
  CancelInput,
  IDEMPOTENCY_HEADER,
  IdParams,
  paths,
  ReservationList,
  ReservationQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, signedIn } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency.ts'
import { invalidatesSchedule } from '../schedule/service.ts'
import { book, cancelOwn, reservationList } from './service.ts'

/** A member's own reservations: list, book, cancel. */
export const reservationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', signedIn(context))
    app.addHook('onSend', invalidatesSchedule(context))

    const listSchema = { querystring: ReservationQuery, response: { 200: ReservationList } }
    app.get(paths.reservations, { schema: listSchema }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { reservations: await reservationList(context, memberOf(request).id, request.query) }
    })

    const bookSchema = { body: BookingInput, response: { 200: BookingAnswer, 201: BookingAnswer } }
    app.post(paths.reservations, { schema: bookSchema }, async (request, reply) => {
      const { id } = memberOf(request)
      const { schedule_id } = request.body
      // Without a key the booking is one statement of its own: the class is locked for no round trip.
      const { status, body } = request.headers[IDEMPOTENCY_HEADER]
        ? await withIdempotency(context, request, { userId: id }, (tx) => book(context, tx, id, schedule_id))
        : await book(context, context.db, id, schedule_id)
      return reply.code(status === 200 ? 200 : 201).send(body)
    })

    const cancelSchema = { params: IdParams, body: CancelInput, response: { 200: BookingAnswer } }
    app.patch(paths.reservation(':id'), { schema: cancelSchema }, async (request) => ({
      reservation: await cancelOwn(context, memberOf(request).id, request.params.id),
    }))
  }
