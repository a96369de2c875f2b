import {
  AttendanceInput,
  CancelClassInput,
  ClassReservationList,
  CopyAnswer,
  CopyInput,
  IdParams,
  paths,
  RemovalAnswer,
  RepeatInput,
  ReplaceCoachAnswer,
  ReplaceCoachInput,
  UndoAnswer,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { memberOf, withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { RECORD_LIMIT } from '../../platform/http/body-limits.ts'
import { actorOf } from '../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../shared/if-match.ts'
import { noteAttendance } from './attendance.ts'
import { replaceCoach } from './coaches/replace-coach.ts'
import { copyClasses } from './copies/copy-classes.ts'
import { dayToDay, weekly, weekToWeek } from './copies/copy-requests.ts'
import { invalidatesSchedule } from './invalidation.ts'
import { cancelClass } from './remove-class.ts'
import { undoChange } from './undo/undo-change.ts'

/** Copies of a day, of a week, and weekly repetitions; each with a dry run. */
const copyRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const copySchema = { body: CopyInput, response: { 200: CopyAnswer } }
    app.post(paths.copyDay, { schema: copySchema }, (request) =>
      copyClasses(context, actorOf(request), dayToDay(request.body), request.body.dry_run),
    )
    app.post(paths.copyWeek, { schema: copySchema }, (request) =>
      copyClasses(context, actorOf(request), weekToWeek(request.body), request.body.dry_run),
    )
    const repeatSchema = { body: RepeatInput, response: { 200: CopyAnswer } }
    app.post(paths.repeatClasses, { schema: repeatSchema }, (request) =>
      copyClasses(context, actorOf(request), weekly(request.body), request.body.dry_run),
    )
  }

/** What administrators do with classes beside the editor: copy, cancel, replace a coach, note who came, take back. */
export const scheduleOperationRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))
    app.addHook('onSend', invalidatesSchedule(context))
    await app.register(copyRoutes(context))

    const params = IdParams
    const cancelSchema = {
      params,
      headers: IfMatchHeaders,
      body: CancelClassInput,
      response: { 200: RemovalAnswer },
    }
    app.post(paths.cancelScheduledClass(':id'), { schema: cancelSchema }, (request) => {
      const version = expectedVersion(request.headers)
      const removal = { actor: actorOf(request), id: request.params.id, version }
      return cancelClass(context, removal, request.body.reason?.trim() || undefined)
    })

    const replaceSchema = { body: ReplaceCoachInput, response: { 200: ReplaceCoachAnswer } }
    app.post(paths.replaceCoach, { schema: replaceSchema }, (request) =>
      replaceCoach(context, actorOf(request), request.body),
    )

    const attendanceSchema = { params, body: AttendanceInput, response: { 200: ClassReservationList } }
    app.patch(
      paths.scheduledClassAttendance(':id'),
      { schema: attendanceSchema, bodyLimit: RECORD_LIMIT },
      async (request) => {
        const who = { ...actorOf(request), roles: memberOf(request).roles }
        return { reservations: await noteAttendance(context, who, request.params.id, request.body) }
      },
    )

    const undoSchema = { params, response: { 200: UndoAnswer } }
    app.post(paths.undoSchedule(':id'), { schema: undoSchema }, (request) =>
      undoChange(context, actorOf(request), request.params.id),
    )
  }
