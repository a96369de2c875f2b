import {
  BookingAnswer,
  BookingInput,
  CancelInput,
  IdParams,
  paths,
  ReservationList,
  ReservationQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { memberOf, signedIn } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { keyClaim } from '../../platform/idempotency.ts'
import { invalidatesSchedule } from '../schedule/service.ts'
import { calendarMediaType } from '../shared/calendar-file.ts'
import { book } from './book.ts'
import { reservationCalendar } from './calendar.ts'
import { cancelOwn, reservationList } from './service.ts'
import { staffReservationRoutes } from './staff-routes.ts'

const CalendarText = Type.String({ contentMediaType: 'text/calendar' })

/** A member's own reservations: list, book, cancel, take along as a calendar file. */
const ownReservationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', signedIn(context))
    app.addHook('onSend', invalidatesSchedule(context))

    const listSchema = { querystring: ReservationQuery, response: { 200: ReservationList } }
    app.get(paths.reservations, { schema: listSchema }, async (request) => ({
      reservations: await reservationList(context, memberOf(request).id, request.query),
    }))

    const bookSchema = { body: BookingInput, response: { 200: BookingAnswer, 201: BookingAnswer } }
    app.post(
      paths.reservations,
      { schema: bookSchema, config: { counted: 'book' } },
      async (request, reply) => {
        const { id: member } = memberOf(request)
        const claim = keyClaim(request, { userId: member })
        const { status, body } = await book(context, {
          member,
          scheduledClass: request.body.schedule_id,
          claim,
        })
        return reply.code(status === 200 ? 200 : 201).send(body)
      },
    )

    const cancelSchema = { params: IdParams, body: CancelInput, response: { 200: BookingAnswer } }
    app.patch(
      paths.reservation(':id'),
      { schema: cancelSchema, config: { counted: 'cancel' } },
      async (request) => ({
        reservation: await cancelOwn(context, memberOf(request).id, request.params.id),
      }),
    )

    const calendarSchema = { params: IdParams, response: { 200: CalendarText } }
    app.get(paths.reservationCalendar(':id'), { schema: calendarSchema }, async (request, reply) => {
      const file = await reservationCalendar(context, memberOf(request).id, request.params.id)
      return reply
        .header('content-disposition', 'attachment; filename="clase.ics"')
        .type(calendarMediaType)
        .send(file)
    })
  }

/** Reservations: one's own, and members' in the hands of staff. */
export const reservationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(ownReservationRoutes(context))
    await app.register(staffReservationRoutes(context))
  }
