import { CoachList, ListQuery, PublicInstructorList, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { withRole } from '../../identity/guard.ts'
import type { Context } from '../../platform/context.ts'
import { contentRange } from '../shared/list-window.ts'
import { coachList, publicInstructors } from './service.ts'

const publicRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = { response: { 200: PublicInstructorList } }
    app.get(paths.publicInstructors, { schema }, async () => ({
      instructors: await publicInstructors(context.db),
    }))
  }

const staffRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', withRole(context, 'admin'))

    const schema = { querystring: ListQuery, response: { 200: CoachList } }
    app.get(paths.admin.instructors, { schema }, async (request, reply) => {
      const { offset, ...list } = await coachList(context.db, request.query)
      reply.header('content-range', contentRange('instructors', offset, list.users.length, list.total))
      return list
    })
  }

/** The team: for everybody, and for administrators. */
export const instructorRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(publicRoutes(context))
    await app.register(staffRoutes(context))
  }
