import { AttendanceInput, ClassReservationList, IdParams, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, withRole } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { classReservations, recordAttendance } from './attendance.ts'

const rosterRoute =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin', 'instructor'))
    const schema = {
      ...operations('Schedule', 'instructor')('listClassReservations', 'Who reserved a class'),
      params: IdParams,
      response: { 200: ClassReservationList },
    }
    app.get(paths.scheduledClassReservations(':id'), { schema }, async (request) => ({
      reservations: await classReservations(context.db, memberOf(request), request.params.id),
    }))
  }

const attendanceRoute =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    const schema = {
      ...operations('Schedule', 'admin')('recordAttendance', 'Records who came to a class'),
      params: IdParams,
      body: AttendanceInput,
      response: { 200: ClassReservationList },
    }
    app.patch(paths.scheduledClassAttendance(':id'), { schema, bodyLimit: RECORD_LIMIT }, async (request) => {
      const who = { ...actorOf(request), roles: memberOf(request).roles }
      return { reservations: await recordAttendance(context, who, request.params.id, request.body) }
    })
  }

export const attendanceRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(rosterRoute(context))
    await app.register(attendanceRoute(context))
  }
