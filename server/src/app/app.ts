import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { recordUseOfKey, registerIdentity, studioAccess } from '../identity/index.ts'
import { distFolder } from '../platform/config/paths.ts'
import { guardRoutes } from '../platform/http/access.ts'
import { buildVersion, installationRoutes } from '../platform/http/installation-routes.ts'
import { describeApi } from '../platform/http/openapi.ts'
import type { SchemaCompilers } from '../platform/http/schemas.ts'
import { sitePolicy } from '../platform/http/security-headers.ts'
import { createServer } from '../platform/http/server.ts'
import { serveSite } from '../platform/http/static-files.ts'
import { mailboxRoutes } from '../platform/mail/mailbox.ts'
import { metricsRoute } from '../platform/metrics.ts'
import { bookingRoutes, classesToCome, invalidatesSchedule } from '../studio/booking/index.ts'
import { catalogueRoutes } from '../studio/catalogue/index.ts'
import { peopleRoutes } from '../studio/people/index.ts'
import { reportsRoutes } from '../studio/reports/index.ts'
import { salesRoutes, watchOnlinePayments } from '../studio/sales/index.ts'
import { readStudioInfo, refuseWhileHidden, settingsRoutes } from '../studio/settings/index.ts'
import {
  embedRoutes,
  inlineScripts,
  pageSender,
  type SitePages,
  siteConfigRoute,
  sitePageRoutes,
  sitePages,
  sitePreviewRoute,
  warmUpPages,
} from '../studio/site-pages/index.ts'
import type { AppContext } from './context.ts'

/** The routes of every area. A write marks the public schedule as changed. */
const areaRoutes =
  (context: AppContext): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', invalidatesSchedule(context.booking.publicSchedule))
    await app.register(settingsRoutes(context, classesToCome))
    await app.register(bookingRoutes(context))
    await app.register(catalogueRoutes(context))
    await app.register(salesRoutes(context))
    await app.register(peopleRoutes(context))
    await app.register(reportsRoutes(context))
  }

/** All routes of the studio, below one guard. */
const studioRoutes =
  (context: AppContext, pages: SitePages | undefined): FastifyPluginAsync =>
  async (app) => {
    guardRoutes(app, studioAccess(context))
    app.addHook('onResponse', recordUseOfKey(context))
    await app.register(areaRoutes(context))
    await app.register(sitePreviewRoute(pages))
    await app.register(embedRoutes(context, pages !== undefined))
  }

/** Registers every route. Nothing here reads the database, because the database may not have started yet. */
export async function buildApp(
  context: AppContext,
  dist = distFolder,
  compilers?: SchemaCompilers,
): Promise<FastifyInstance> {
  const version = buildVersion(dist)
  const policy = sitePolicy(context, () => readStudioInfo(context.db), inlineScripts(dist))
  context.readiness.beforeServing(() => policy.refresh())

  const app = await createServer(context, policy.current, { compilers })
  await describeApi(app, version)

  refuseWhileHidden(app, context)
  installationRoutes(app, context, version)
  siteConfigRoute(app, context, version, policy)
  metricsRoute(app, context, [watchOnlinePayments])
  mailboxRoutes(app, context)
  await registerIdentity(app, context)

  const pages = await sitePages(context, version, dist)
  const sendPage = pages && pageSender(pages, policy)
  await app.register(studioRoutes(context, pages))
  if (sendPage) sitePageRoutes(app, context, sendPage)
  if (pages) warmUpPages(app, context, pages)
  await serveSite(app, dist, sendPage)
  return app
}
