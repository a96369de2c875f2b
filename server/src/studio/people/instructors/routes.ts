import {
  CoachAnswer,
  CoachClassList,
  CoachInput,
  CoachList,
  CoachPatch,
  CoachRemoval,
  CoachRemovalChoice,
  IdParams,
  ListQuery,
  Nullable,
  PublicInstructorList,
  toRecordAnswer,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Check } from 'typebox/value'
import { type IdentityContext, memberOf } from '../../../identity/index.ts'
import { errors } from '../../../platform/errors.ts'
import { operations } from '../../../platform/http/operation.ts'
import type { BookingContext } from '../../booking/index.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { listWindow, WHOLE_LIST } from '../../shared/list-query.ts'
import { sendList } from '../../shared/simple-rest.ts'
import { addInstructor, editInstructor, editOwnInstructor } from './edit-instructor.ts'
import {
  instructorClasses,
  instructorDetails,
  instructorList,
  ownInstructor,
  publicInstructors,
} from './list-instructors.ts'
import { pictureUploadRoutes, publicPictureRoutes } from './picture-routes.ts'
import { instructorImpact, removeInstructor } from './remove-instructor.ts'
import { pictureShownBy, publicTeamTable } from './store.ts'

const anyone = operations('Instructors', 'anyone')
const own = operations('Instructors', 'coach.own')
const may = {
  read: operations('Instructors', 'coaches.read'),
  write: operations('Instructors', 'coaches.write'),
}

const params = IdParams
const headers = IfMatchHeaders

const parseInstructorId = (request: FastifyRequest): string => {
  if (!Check(IdParams, request.params)) throw errors.notFound('instructor')
  return request.params.id
}

export const instructorRoutes =
  (context: BookingContext & IdentityContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.showTable('instructors', publicTeamTable)
    app.sharePictures(pictureShownBy)
    await app.register(publicPictureRoutes(context))

    app.get(
      '/api/instructors/public',
      {
        schema: {
          ...anyone('listPublicInstructors', 'The team of the studio'),
          response: { 200: PublicInstructorList },
        },
      },
      async () => ({
        instructors: await publicInstructors(context.db),
      }),
    )

    app.get(
      '/api/instructors/me',
      {
        schema: {
          ...own('getOwnInstructor', 'The instructor’s own profile'),
          response: { 200: CoachAnswer },
        },
      },
      async (request) => toRecordAnswer('coach', await ownInstructor(context.db, memberOf(request).id)),
    )

    await app.register(
      pictureUploadRoutes(
        context,
        {
          path: '/api/instructors/me/profile-picture',
          set: own('setOwnPicture', 'Uploads the instructor’s own picture'),
          remove: own('deleteOwnPicture', 'Removes the instructor’s own picture'),
        },
        async (request) => (await ownInstructor(context.db, memberOf(request).id)).id,
      ),
    )

    const schema = {
      ...own('updateOwnInstructor', 'Changes the instructor’s own profile'),
      headers: IfMatchHeaders,
      body: CoachPatch,
      response: { 200: CoachAnswer },
    }
    app.patch('/api/instructors/me', { schema }, async (request) => {
      const edit = { patch: request.body, version: expectedVersion(request.headers) }
      return toRecordAnswer('coach', await editOwnInstructor(context, actorOf(request), edit))
    })

    const listSchema = {
      ...may.read('listInstructors', 'Instructors, page by page'),
      querystring: ListQuery,
      response: { 200: CoachList },
    }
    app.get('/api/admin/instructors', { schema: listSchema }, async (request, reply) => {
      const window = listWindow(request.query, WHOLE_LIST)
      const list = await instructorList(context.db, window)
      return sendList(reply, window, { rows: 'users', unit: 'instructors', schema: CoachList }, list)
    })

    const oneSchema = {
      ...may.read('getInstructor', 'One instructor'),
      params,
      response: { 200: CoachAnswer },
    }
    app.get('/api/admin/instructors/:id', { schema: oneSchema }, async (request) =>
      toRecordAnswer('coach', await instructorDetails(context.db, request.params.id)),
    )

    const classesSchema = {
      ...may.read('listInstructorClasses', 'Classes to come of an instructor'),
      params,
      response: { 200: CoachClassList },
    }
    app.get('/api/admin/instructors/:id/schedules', { schema: classesSchema }, async (request) => ({
      schedules: await instructorClasses(context, request.params.id),
    }))

    const impactSchema = {
      ...may.write('getInstructorImpact', 'What the removal of an instructor touches'),
      params,
      querystring: CoachRemovalChoice,
      response: { 200: CoachRemoval },
    }
    app.get('/api/admin/instructors/:id/impact', { schema: impactSchema }, (request) =>
      instructorImpact(context, request.params.id, request.query),
    )

    const addSchema = {
      ...may.write('createInstructor', 'Makes a user an instructor'),
      body: CoachInput,
      response: { 201: CoachAnswer },
    }
    app.post('/api/admin/instructors', { schema: addSchema }, async (request, reply) =>
      reply
        .code(201)
        .send(toRecordAnswer('coach', await addInstructor(context, actorOf(request), request.body))),
    )

    const editSchema = {
      ...may.write('updateInstructor', 'Changes the fields of an instructor that are sent'),
      params,
      headers,
      body: CoachPatch,
      response: { 200: CoachAnswer },
    }
    app.patch(
      '/api/admin/instructors/:id',
      { schema: editSchema, config: { putToo: true } },
      async (request) => {
        const version = expectedVersion(request.headers)
        const edit = { id: request.params.id, patch: request.body, version }
        return toRecordAnswer('coach', await editInstructor(context, actorOf(request), edit))
      },
    )

    await app.register(
      pictureUploadRoutes(
        context,
        {
          path: '/api/admin/instructors/:id/profile-picture',
          set: may.write('setInstructorPicture', 'Uploads the picture of an instructor'),
          remove: may.write('deleteInstructorPicture', 'Removes the picture of an instructor'),
        },
        async (request) => (await instructorDetails(context.db, parseInstructorId(request))).id,
      ),
    )

    // Removing an instructor has three addresses. The choice is in the body or, for proxies that drop the body, in the query.
    const response = { 200: CoachRemoval }
    const twins = [
      [
        '/api/admin/instructors/:id',
        may.write('deleteInstructor', 'Archives an instructor without classes to come'),
      ],
      [
        '/api/instructors/:id',
        may.write('deleteTeamMember', 'Archives an instructor, under the other address'),
      ],
    ] as const
    for (const [path, operation] of twins)
      app.delete(path, { schema: { ...operation, params, headers, response } }, (request) => {
        const version = expectedVersion(request.headers)
        return removeInstructor(context, actorOf(request), { id: request.params.id, version })
      })

    const removalSchema = {
      ...may.write(
        'deleteInstructorWithClasses',
        'Archives an instructor and transfers or cancels the classes to come',
      ),
      params,
      headers,
      querystring: CoachRemovalChoice,
      body: Nullable(CoachRemovalChoice),
      response,
    }
    app.delete('/api/admin/instructors/:id/delete-with-schedules', { schema: removalSchema }, (request) => {
      const choice = { ...request.query, ...request.body }
      const version = expectedVersion(request.headers)
      return removeInstructor(context, actorOf(request), { id: request.params.id, choice, version })
    })
  }
