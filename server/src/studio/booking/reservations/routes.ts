import {
  AbsencesAnswer,
  AbsenceWaiver,
  BookingAnswer,
  BookingInput,
  IdParams,
  LateCancellations,
  LateForgiveness,
  PastReservations,
  PastReservationsQuery,
  ReservationList,
  ReservationPatch,
  ReservationQuery,
  StaffBookingAnswer,
  StaffBookingInput,
  StaffCancelInput,
  StaffReservation,
  StaffReservationAnswer,
  StaffReservationList,
  StaffReservationQuery,
  UserVisits,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { callerOf, memberOf } from '../../../identity/index.ts'
import { idempotencyKeyOf, withIdempotency } from '../../../platform/db/idempotency.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { listWindow } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import type { BookingContext } from '../state.ts'
import { absencesOf, absencesOfUser, waiveAbsences } from './absences.ts'
import { bookClass, bookReleasing } from './book.ts'
import { bookAsStaff } from './book-as-staff.ts'
import { cancelAsStaff } from './cancel-as-staff.ts'
import { changeOwnReservation } from './change-reservation.ts'
import {
  forgiveLateCancellation,
  lateCancellationsOf,
  lateCancellationsOfUser,
} from './late-cancellations.ts'
import {
  parseReservationSelection,
  pastReservations,
  reservationList,
  staffReservationDetails,
  staffReservationList,
} from './list-reservations.ts'
import { reservationCalendar } from './reservation-calendar.ts'
import { visitsOfUser } from './visits.ts'

const own = operations('Reservations', 'member')
const may = {
  manage: operations('Reservations', 'bookings.manage'),
  readUsers: operations('Reservations', 'users.read'),
  waive: operations('Reservations', 'absences.waive'),
}

const CalendarText = Type.String({ contentMediaType: 'text/calendar' })

export const reservationRoutes =
  (context: BookingContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...own('listOwnReservations', 'The member’s reservations'),
      querystring: ReservationQuery,
      response: { 200: ReservationList },
    }
    app.get('/api/user-schedules', { schema: listSchema }, async (request) => ({
      reservations: await reservationList(context, memberOf(request).id, request.query),
    }))

    const pastSchema = {
      ...own('listPastReservations', 'The member’s past and cancelled classes, page by page'),
      querystring: PastReservationsQuery,
      response: { 200: PastReservations },
    }
    app.get('/api/user/past-reservations', { schema: pastSchema }, (request) =>
      pastReservations(context, memberOf(request).id, request.query),
    )

    const absencesSchema = {
      ...own('getOwnAbsences', 'The member’s absences beside the studio’s rule'),
      response: { 200: AbsencesAnswer },
    }
    app.get('/api/user/absences', { schema: absencesSchema }, (request) =>
      absencesOf(context.db, memberOf(request).id, context.clock.now()),
    )

    const lateSchema = {
      ...own('getOwnLateCancellations', 'The member’s late cancellations, and the strikes that count'),
      response: { 200: LateCancellations },
    }
    app.get('/api/user/late-cancellations', { schema: lateSchema }, (request) =>
      lateCancellationsOf(context.db, memberOf(request).id, context.clock.now()),
    )

    const bookSchema = {
      ...own('bookClass', 'Books a class; a repetition answers the reservation there is'),
      body: BookingInput,
      response: { 200: BookingAnswer, 201: BookingAnswer },
    }
    app.post(
      '/api/user-schedules',
      { schema: bookSchema, config: { counted: 'book', publishedOnly: true } },
      async (request, reply) => {
        const { id: member } = memberOf(request)
        const { schedule_id: scheduledClass, place_id, release_schedule_id: released } = request.body
        const owner = { userId: member }
        const asked = { member, scheduledClass, place: place_id ?? undefined }
        const { status, body } =
          released === undefined
            ? await bookClass(context, { ...asked, key: idempotencyKeyOf(request, owner) })
            : await withIdempotency(context, request, owner, (tx) =>
                bookReleasing(context, tx, { ...asked, released }),
              )
        return reply.code(status === 200 ? 200 : 201).send(body)
      },
    )

    const cancelSchema = {
      ...own('cancelReservation', 'Cancels a reservation, or moves it to another place of the room'),
      params: IdParams,
      body: ReservationPatch,
      response: { 200: BookingAnswer },
    }
    app.patch(
      '/api/user-schedules/:id',
      { schema: cancelSchema, config: { counted: 'cancel' } },
      async (request) => {
        const { id: member } = memberOf(request)
        const { id } = request.params
        return { reservation: await changeOwnReservation(context, { member, id, patch: request.body }) }
      },
    )

    const calendarSchema = {
      ...own('downloadReservation', 'A reservation as a calendar file'),
      params: IdParams,
      response: { 200: CalendarText },
    }
    app.get('/api/user-schedules/:id/calendar.ics', { schema: calendarSchema }, async (request, reply) => {
      const file = await reservationCalendar(context, memberOf(request).id, request.params.id)
      return reply
        .header('content-disposition', 'attachment; filename="clase.ics"')
        .type(file.contentType)
        .send(file.content)
    })

    const staffListSchema = {
      ...may.manage('listReservations', 'Reservations of all members, page by page'),
      querystring: StaffReservationQuery,
      response: { 200: StaffReservationList },
    }
    app.get('/api/admin/user-schedules', { schema: staffListSchema }, async (request, reply) => {
      const window = listWindow(request.query)
      const selection = parseReservationSelection(request.query, window)
      const list = await staffReservationList(context.db, selection, window)
      return sendList(reply, window, { rows: 'reservations', schema: StaffReservationList }, list)
    })

    const oneSchema = {
      ...may.manage('getReservation', 'One reservation of a member'),
      params: IdParams,
      response: { 200: StaffReservation },
    }
    app.get('/api/admin/user-schedules/:id', { schema: oneSchema }, (request) =>
      staffReservationDetails(context.db, request.params.id),
    )

    const staffAbsencesSchema = {
      ...may.readUsers('getAbsences', 'Absences of a member beside the studio’s rule'),
      params: IdParams,
      response: { 200: AbsencesAnswer },
    }
    app.get('/api/admin/users/:id/absences', { schema: staffAbsencesSchema }, (request) =>
      absencesOfUser(context, request.params.id),
    )

    const visitsSchema = {
      ...may.readUsers(
        'getUserVisits',
        'When a user came last, the next class, and whether there is a health note',
      ),
      params: IdParams,
      response: { 200: UserVisits },
    }
    app.get('/api/admin/users/:id/visits', { schema: visitsSchema }, (request) =>
      visitsOfUser(context, callerOf(request), request.params.id),
    )

    const waiverSchema = {
      ...may.waive('waiveAbsences', 'Absences of a member up to now no longer count'),
      params: IdParams,
      body: AbsenceWaiver,
      response: { 200: AbsencesAnswer },
    }
    app.post('/api/admin/users/:id/absences/waiver', { schema: waiverSchema }, (request) => {
      const { reason } = request.body
      return waiveAbsences(context, { actor: actorOf(request), id: request.params.id, reason })
    })

    const staffLateSchema = {
      ...may.readUsers('getLateCancellations', 'Late cancellations of a member, and the strikes that count'),
      params: IdParams,
      response: { 200: LateCancellations },
    }
    app.get('/api/admin/users/:id/late-cancellations', { schema: staffLateSchema }, (request) =>
      lateCancellationsOfUser(context, request.params.id),
    )

    const forgivenessSchema = {
      ...may.manage('forgiveLateCancellation', 'A late cancellation of the last 24 hours has no consequence'),
      params: IdParams,
      body: LateForgiveness,
      response: { 200: LateCancellations },
    }
    app.post('/api/admin/user-schedules/:id/forgiveness', { schema: forgivenessSchema }, (request) => {
      const { reason } = request.body
      return forgiveLateCancellation(context, { actor: actorOf(request), id: request.params.id, reason })
    })

    const staffBookSchema = {
      ...may.manage('bookForMember', 'Books a class for a member'),
      body: StaffBookingInput,
      response: { 200: StaffBookingAnswer, 201: StaffBookingAnswer },
    }
    app.post('/api/admin/user-schedules', { schema: staffBookSchema }, async (request, reply) => {
      const actor = actorOf(request)
      const { status, body } = await withIdempotency(context, request, { userId: actor.id }, (tx) =>
        bookAsStaff(context, tx, actor, request.body),
      )
      return reply.code(status === 200 ? 200 : 201).send(body)
    })

    const staffCancelSchema = {
      ...may.manage('updateReservation', 'Cancels the reservation of a member'),
      params: IdParams,
      body: StaffCancelInput,
      response: { 200: StaffReservationAnswer },
    }
    const cancelling = { schema: staffCancelSchema, config: { putToo: true } }
    app.patch('/api/admin/user-schedules/:id', cancelling, (request) =>
      cancelAsStaff(context, { actor: actorOf(request), id: request.params.id, input: request.body }),
    )
  }
