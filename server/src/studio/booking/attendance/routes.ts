import {
  AttendanceAnswer,
  AttendanceInput,
  CheckInAnswer,
  CheckInInput,
  ClassReservationList,
  CoachDay,
  DismissMarkInput,
  Done,
  IdParams,
  MemberPass,
  RosterClass,
  UnappliedMarkList,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { callerOf, memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { classReservations, recordAttendance } from './attendance.ts'
import { checkIn } from './check-in.ts'
import { attendanceOf } from './latest-mark.ts'
import { memberPass } from './pass.ts'
import { auditRefusedPress } from './refused-press.ts'
import { classRoster, coachDay } from './roster.ts'
import { dismissMark, unappliedMarks } from './unapplied-marks.ts'

const may = {
  read: operations('Schedule', 'rosters.read'),
  record: operations('Schedule', 'attendance.record'),
  decide: operations('Schedule', 'bookings.manage'),
}

const actorWithRoles = (request: FastifyRequest) => ({
  ...actorOf(request),
  roles: callerOf(request).roles,
})

export const attendanceRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = {
      ...may.read('listClassReservations', 'Who reserved a class'),
      params: IdParams,
      response: { 200: ClassReservationList },
    }
    app.get('/api/schedule/:id/reservations', { schema: listSchema }, async (request) => ({
      reservations: await classReservations(context.db, callerOf(request), request.params.id),
    }))

    const daySchema = {
      ...may.read(
        'getCoachDay',
        'The rosters of a coach’s classes of today and tomorrow, and of her next class',
      ),
      response: { 200: CoachDay },
    }
    app.get('/api/instructors/today', { schema: daySchema }, (request) =>
      coachDay(context, callerOf(request)),
    )

    const rosterSchema = {
      ...may.read('getClassRoster', 'The roster of a class'),
      params: IdParams,
      response: { 200: RosterClass },
    }
    app.get('/api/schedule/:id/roster', { schema: rosterSchema }, (request) =>
      classRoster(context, callerOf(request), request.params.id),
    )

    const attendanceSchema = {
      ...may.record('recordAttendance', 'Records who came to a class'),
      params: IdParams,
      body: AttendanceInput,
      response: { 200: AttendanceAnswer },
    }
    app.patch(
      '/api/schedule/:id/attendance',
      { schema: attendanceSchema, bodyLimit: RECORD_LIMIT },
      async (request) => {
        const actor = actorWithRoles(request)
        const { id } = request.params
        const press = {
          action: 'reservation.attendance_refused',
          scheduledClass: id,
          marks: request.body.attendance.map((mark) => ({ ...mark, attendance: attendanceOf(mark) })),
        }
        const { body } = await withIdempotency(
          context,
          request,
          { userId: actor.id, onRefused: auditRefusedPress(context, actor, press) },
          async (tx) => ({ status: 200, body: await recordAttendance(context, tx, actor, id, request.body) }),
        )
        return { reservations: await classReservations(context.db, callerOf(request), id), ...body }
      },
    )

    const unappliedSchema = {
      ...may.decide(
        'listUnappliedMarks',
        'The attendance marks that were not applied and wait for a decision',
      ),
      response: { 200: UnappliedMarkList },
    }
    app.get('/api/admin/unapplied-marks', { schema: unappliedSchema }, async () => ({
      marks: await unappliedMarks(context.db),
    }))

    const dismissSchema = {
      ...may.decide('dismissUnappliedMark', 'Leaves the attendance of a reservation as it is'),
      params: IdParams,
      body: DismissMarkInput,
      response: { 200: Done },
    }
    app.delete('/api/admin/unapplied-marks/:id', { schema: dismissSchema }, async (request) => {
      await dismissMark(context, actorOf(request), request.params.id, request.body)
      return { ok: true as const }
    })

    const checkInSchema = {
      ...may.record('checkIn', 'Checks a member in; a repetition answers the earlier check-in'),
      body: CheckInInput,
      response: { 200: CheckInAnswer, 201: CheckInAnswer },
    }
    app.post('/api/check-ins', { schema: checkInSchema }, async (request, reply) => {
      const actor = actorWithRoles(request)
      const { status, body } = await checkIn(context, request, actor, request.body)
      return reply.code(status === 200 ? 200 : 201).send(body)
    })

    const schema = {
      ...operations('Reservations', 'member')('getOwnPass', 'The pass that the member shows at the door'),
      response: { 200: MemberPass },
    }
    app.get('/api/user/pass', { schema }, (request) => memberPass(context, memberOf(request).id))
  }
