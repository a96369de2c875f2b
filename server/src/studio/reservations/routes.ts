import {
  BookingAnswer,
  BookingInput,
  CancelInput,
  IdParams,
  paths,
  ReservationList,
  ReservationQuery,
  StaffBookingAnswer,
  StaffBookingInput,
  StaffCancelInput,
  StaffReservationList,
  StaffReservationQuery,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { memberOf, signedIn, withRole } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import { keyClaim, withIdempotency } from '../../platform/idempotency.ts'
import { invalidatesSchedule } from '../schedule/index.ts'
import { actorOf } from '../shared/actor.ts'
import { calendarMediaType } from '../shared/calendar-file.ts'
import { contentRange } from '../shared/list-window.ts'
import { book, bookAsStaff } from './book.ts'
import { reservationCalendar } from './calendar.ts'
import { cancelAsStaff, cancelOwn } from './cancel.ts'
import { reservationList, staffReservationList } from './list.ts'

const CalendarText = Type.String({ contentMediaType: 'text/calendar' })

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

const staffReservationRoutes =
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
        bookAsStaff(context, tx, actor, request.body),
      )
      return reply.code(status === 200 ? 200 : 201).send(body)
    })

    const cancelSchema = { params: IdParams, body: StaffCancelInput, response: { 200: BookingAnswer } }
    app.patch(paths.admin.reservation(':id'), { schema: cancelSchema }, async (request) => {
      const cancellation = { actor: actorOf(request), id: request.params.id, input: request.body }
      return { reservation: await cancelAsStaff(context, cancellation) }
    })
  }

export const reservationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(ownReservationRoutes(context))
    await app.register(staffReservationRoutes(context))
  }
