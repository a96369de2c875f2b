import {
  AttendanceInput,
  CancelClassInput,
  ClassImpact,
  ClassImpactQuery,
  ClassReservationList,
  Closure,
  ClosureAnswer,
  ClosureDays,
  ClosureInput,
  ClosureList,
  CopyAnswer,
  CopyInput,
  IdParams,
  Impact,
  paths,
  RemovalAnswer,
  RepeatInput,
  ReplaceCoachAnswer,
  ReplaceCoachInput,
  ScheduledClassAnswer,
  ScheduledClassInput,
  ScheduledClassPatch,
  UndoAnswer,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, withRole } from '../../../../identity/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { operations, RECORD_LIMIT } from '../../../../platform/http/operation.ts'
import { actorOf } from '../../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../../shared/if-match.ts'
import { undoChange } from '../../undo/undo-change.ts'
import { recordAttendance } from '../attendance.ts'
import { copyClasses, dayToDay, weekly, weekToWeek } from '../copies/copy-classes.ts'
import { closeDays, closureImpact, closureList, openDays } from './closures.ts'
import { scheduledClassImpact } from './move-class.ts'
import { cancelScheduledClass, removeScheduledClass } from './remove-class.ts'
import { replaceCoach } from './replace-coach.ts'
import { scheduleClass } from './schedule-class.ts'
import { editScheduledClass } from './update-class.ts'

const admin = operations('Schedule', 'admin')

const scheduledClassRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const createSchema = {
      ...admin('scheduleClass', 'Puts a class on the schedule'),
      body: ScheduledClassInput,
      response: { 201: ScheduledClassAnswer },
    }
    app.post(paths.schedule, { schema: createSchema, bodyLimit: RECORD_LIMIT }, async (request, reply) =>
      reply.code(201).send({ class: await scheduleClass(context, actorOf(request), request.body) }),
    )

    const params = IdParams
    const headers = IfMatchHeaders
    const changeSchema = {
      ...admin('updateScheduledClass', 'Changes or moves a scheduled class'),
      params,
      headers,
      body: ScheduledClassPatch,
      response: { 200: ScheduledClassAnswer },
    }
    app.patch(paths.scheduledClass(':id'), { schema: changeSchema, bodyLimit: RECORD_LIMIT }, (request) => {
      const version = expectedVersion(request.headers)
      const edit = { actor: actorOf(request), id: request.params.id, patch: request.body, version }
      return editScheduledClass(context, edit)
    })

    const removeSchema = {
      ...admin('removeScheduledClass', 'Takes a class off the schedule'),
      params,
      headers,
      response: { 200: RemovalAnswer },
    }
    app.delete(paths.scheduledClass(':id'), { schema: removeSchema }, (request) => {
      const version = expectedVersion(request.headers)
      return removeScheduledClass(context, { actor: actorOf(request), id: request.params.id, version })
    })

    const impactSchema = {
      ...admin('getScheduledClassImpact', 'Whom a change or removal of a class touches'),
      params,
      querystring: ClassImpactQuery,
      response: { 200: ClassImpact },
    }
    app.get(paths.scheduledClassImpact(':id'), { schema: impactSchema }, (request) =>
      scheduledClassImpact(context, request.params.id, request.query),
    )
  }

const copyRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const copySchema = { body: CopyInput, response: { 200: CopyAnswer } }
    const copyDay = { ...admin('copyDay', 'Copies the classes of a day to another'), ...copySchema }
    app.post(paths.copyDay, { schema: copyDay }, (request) =>
      copyClasses(context, actorOf(request), dayToDay(request.body), request.body.dry_run),
    )
    const copyWeek = { ...admin('copyWeek', 'Copies the classes of a week to another'), ...copySchema }
    app.post(paths.copyWeek, { schema: copyWeek }, (request) =>
      copyClasses(context, actorOf(request), weekToWeek(request.body), request.body.dry_run),
    )
    const repeatSchema = {
      ...admin('repeatClasses', 'Repeats classes weekly'),
      body: RepeatInput,
      response: { 200: CopyAnswer },
    }
    app.post(paths.repeatClasses, { schema: repeatSchema }, (request) =>
      copyClasses(context, actorOf(request), weekly(request.body), request.body.dry_run),
    )
  }

const operationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const params = IdParams
    const cancelSchema = {
      ...admin('cancelScheduledClass', 'Cancels a class; its members get theirs back'),
      params,
      headers: IfMatchHeaders,
      body: CancelClassInput,
      response: { 200: RemovalAnswer },
    }
    app.post(paths.cancelScheduledClass(':id'), { schema: cancelSchema }, (request) => {
      const version = expectedVersion(request.headers)
      const removal = { actor: actorOf(request), id: request.params.id, version }
      return cancelScheduledClass(context, removal, request.body.reason?.trim() || undefined)
    })

    const replaceSchema = {
      ...admin('replaceCoach', 'Gives the classes of some days to another coach'),
      body: ReplaceCoachInput,
      response: { 200: ReplaceCoachAnswer },
    }
    app.post(paths.replaceCoach, { schema: replaceSchema }, (request) =>
      replaceCoach(context, actorOf(request), request.body),
    )

    const attendanceSchema = {
      ...admin('recordAttendance', 'Records who came to a class'),
      params,
      body: AttendanceInput,
      response: { 200: ClassReservationList },
    }
    app.patch(
      paths.scheduledClassAttendance(':id'),
      { schema: attendanceSchema, bodyLimit: RECORD_LIMIT },
      async (request) => {
        const who = { ...actorOf(request), roles: memberOf(request).roles }
        return { reservations: await recordAttendance(context, who, request.params.id, request.body) }
      },
    )

    const undoSchema = {
      ...admin('undoScheduleChange', 'Takes a change of the schedule back'),
      params,
      response: { 200: UndoAnswer },
    }
    app.post(paths.undoSchedule(':id'), { schema: undoSchema }, (request) =>
      undoChange(context, actorOf(request), request.params.id),
    )
  }

const closureRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      paths.closures,
      {
        schema: {
          ...admin('listClosures', 'Days on which the studio is closed'),
          response: { 200: ClosureList },
        },
      },
      async () => ({
        closures: await closureList(context.db),
      }),
    )

    const impactSchema = {
      ...admin('getClosureImpact', 'Whom closing some days touches'),
      querystring: ClosureDays,
      response: { 200: Impact },
    }
    app.get(paths.closuresImpact, { schema: impactSchema }, (request) =>
      closureImpact(context, request.query),
    )

    const closeSchema = {
      ...admin('closeDays', 'Closes days and cancels their classes'),
      body: ClosureInput,
      response: { 201: ClosureAnswer },
    }
    app.post(paths.closures, { schema: closeSchema }, async (request, reply) =>
      reply.code(201).send(await closeDays(context, actorOf(request), request.body)),
    )

    const openSchema = {
      ...admin('openDays', 'Opens closed days again'),
      params: IdParams,
      response: { 200: Closure },
    }
    app.delete(paths.closure(':id'), { schema: openSchema }, (request) =>
      openDays(context, actorOf(request), request.params.id),
    )
  }

export const scheduleEditorRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    await app.register(scheduledClassRoutes(context))
    await app.register(copyRoutes(context))
    await app.register(operationRoutes(context))
    await app.register(closureRoutes(context))
  }
