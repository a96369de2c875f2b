import { AdminSiteAnswer, SiteAnswer, SitePatch } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations, RECORD_LIMIT } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { editSite } from './edit-site.ts'
import { loopEditRoutes, loopFileRoutes } from './loops/routes.ts'
import { pictureEditRoutes, pictureFileRoutes } from './pictures/routes.ts'
import { readSite, readSiteForStaff } from './read-site.ts'
import { undoSite } from './undo-site.ts'

const anyone = operations('Site', 'anyone')
const admin = operations('Site', 'site.write')

export const siteRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(pictureEditRoutes(context))
    await app.register(pictureFileRoutes(context))
    await app.register(loopEditRoutes(context))
    await app.register(loopFileRoutes(context))

    const schema = {
      ...anyone('getSite', "The studio's own words and pictures"),
      response: { 200: SiteAnswer },
    }
    app.get('/api/site', { schema }, async () => ({ site: await readSite(context.db) }))

    const response = { 200: AdminSiteAnswer }
    const readSchema = { ...admin('getSiteForEditing', 'The site as its form edits it'), response }
    app.get('/api/admin/site', { schema: readSchema }, async () => ({
      site: await readSiteForStaff(context.db, context.clock.now()),
    }))

    const editSchema = {
      ...admin('updateSite', 'Changes the fields of the site that are sent'),
      headers: IfMatchHeaders,
      body: SitePatch,
      response,
    }
    app.patch('/api/admin/site', { schema: editSchema, bodyLimit: RECORD_LIMIT }, async (request) => {
      const version = expectedVersion(request.headers)
      return { site: await editSite(context, actorOf(request), request.body, version) }
    })

    const undoSchema = {
      ...admin('undoSite', 'Takes the last save of the site back, for ten minutes'),
      headers: IfMatchHeaders,
      response,
    }
    app.post('/api/admin/site/undo', { schema: undoSchema }, async (request) => ({
      site: await undoSite(context, actorOf(request), expectedVersion(request.headers)),
    }))
  }
