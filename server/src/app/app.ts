import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { registerIdentity } from '../identity/index.ts'
import { distFolder } from '../platform/config/paths.ts'
import { buildVersion, installationRoutes } from '../platform/http/installation-routes.ts'
import { describeApi } from '../platform/http/openapi.ts'
import type { SchemaCompilers } from '../platform/http/schemas.ts'
import { sitePolicy } from '../platform/http/security-headers.ts'
import { createServer } from '../platform/http/server.ts'
import { serveSite } from '../platform/http/static-files.ts'
import { mailboxRoutes } from '../platform/mail/mailbox.ts'
import { metricsRoute } from '../platform/metrics.ts'
import {
  invalidatesSchedule,
  reservationRoutes,
  scheduleRoutes,
  timeSlotRoutes,
  waitlistRoutes,
} from '../studio/booking/index.ts'
import { classRoutes, discountRoutes, planRoutes } from '../studio/catalogue/index.ts'
import { accountRoutes, instructorRoutes, userRoutes } from '../studio/people/index.ts'
import { auditRoutes, exportRoutes, preferenceRoutes, statisticsRoutes } from '../studio/reports/index.ts'
import {
  cashDeskRoutes,
  pauseRoutes,
  paymentProofRoutes,
  paymentRoutes,
  purchaseRoutes,
  receiptRoutes,
  soldPlanRoutes,
  statementRoutes,
} from '../studio/sales/index.ts'
import { legalDocumentRoutes, readStudioInfo, settingsRoutes } from '../studio/settings/index.ts'
import {
  pageSender,
  siteConfigRoute,
  sitePageRoutes,
  sitePages,
  warmUpPages,
} from '../studio/site-pages/index.ts'
import type { AppContext } from './context.ts'

/** The routes of every resource. */
const studioRoutes =
  (context: AppContext): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', invalidatesSchedule(context.booking.publicSchedule))
    await app.register(planRoutes(context))
    await app.register(discountRoutes(context))
    await app.register(soldPlanRoutes(context))
    await app.register(purchaseRoutes(context))
    await app.register(pauseRoutes(context))
    await app.register(paymentProofRoutes(context))
    await app.register(paymentRoutes(context))
    await app.register(statementRoutes(context))
    await app.register(receiptRoutes(context))
    await app.register(cashDeskRoutes(context))
    await app.register(userRoutes(context))
    await app.register(scheduleRoutes(context))
    await app.register(reservationRoutes(context))
    await app.register(waitlistRoutes(context))
    await app.register(classRoutes(context))
    await app.register(instructorRoutes(context))
    await app.register(timeSlotRoutes(context))
    await app.register(legalDocumentRoutes(context))
    await app.register(settingsRoutes(context))
    await app.register(accountRoutes(context))
    await app.register(preferenceRoutes(context))
    await app.register(statisticsRoutes(context))
    await app.register(exportRoutes(context))
    await app.register(auditRoutes(context))
  }

/** Registers every route. Nothing here reads the database, which may not have started yet. */
export async function buildApp(
  context: AppContext,
  dist = distFolder,
  compilers?: SchemaCompilers,
): Promise<FastifyInstance> {
  const version = buildVersion(dist)
  const policy = sitePolicy(context, () => readStudioInfo(context.db))
  context.readiness.beforeServing(() => policy.refresh())

  const app = await createServer(context, policy.current, { compilers })
  await describeApi(app, version)

  installationRoutes(app, context, version)
  siteConfigRoute(app, context, version, policy)
  metricsRoute(app, context)
  mailboxRoutes(app, context)
  await registerIdentity(app, context)

  await app.register(studioRoutes(context))

  const pages = await sitePages(context, version, dist)
  const sendPage = pages && pageSender(pages, policy)
  if (sendPage) sitePageRoutes(app, context, sendPage)
  if (pages) warmUpPages(app, context, pages)
  await serveSite(app, dist, sendPage)
  return app
}
