import { PublicInstructorList, paths } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../platform/context.ts'
import { ownCoachRoutes } from './own-routes.ts'
import { publicInstructors } from './service.ts'
import { staffCoachRoutes } from './staff-routes.ts'

/** The team: for everybody, for a coach, and for administrators. */
export const instructorRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(paths.publicInstructors, { schema: { response: { 200: PublicInstructorList } } }, async () => ({
      instructors: await publicInstructors(context.db),
    }))
    await app.register(ownCoachRoutes(context))
    await app.register(staffCoachRoutes(context))
  }
