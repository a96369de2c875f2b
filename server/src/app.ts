import type { FastifyInstance } from 'fastify'
import { registerIdentity } from './identity/index.ts'
import { distFolder } from './platform/config/paths.ts'
import type { Context } from './platform/context.ts'
import { buildVersion, installationRoutes } from './platform/http/installation-routes.ts'
import { describeApi } from './platform/http/openapi.ts'
import type { SchemaCompilers } from './platform/http/schemas.ts'
import { sitePolicy } from './platform/http/security-headers.ts'
import { createServer } from './platform/http/server.ts'
import { serveSite } from './platform/http/static-files.ts'
import { mailboxRoutes } from './platform/mail/mailbox.ts'
import { metricsRoute } from './platform/metrics.ts'
import { accountRoutes } from './studio/accounts/routes.ts'
import { auditRoutes } from './studio/audit/routes.ts'
import { cashDeskRoutes } from './studio/cash-desk/routes.ts'
import { classRoutes } from './studio/classes/routes.ts'
import { discountRoutes } from './studio/discounts/routes.ts'
import { exportRoutes } from './studio/exports/routes.ts'
import { instructorRoutes } from './studio/instructors/routes.ts'
import { legalDocumentRoutes } from './studio/legal-documents/routes.ts'
import { registerStudioMail } from './studio/mail/index.ts'
import { planRoutes } from './studio/plans/routes.ts'
import { receiptRoutes } from './studio/receipts/routes.ts'
import { preferenceRoutes } from './studio/reminders/routes.ts'
import { reservationRoutes } from './studio/reservations/routes.ts'
import { scheduleRoutes } from './studio/schedule/routes.ts'
import { readStudioInfo } from './studio/settings/index.ts'
import { settingsRoutes } from './studio/settings/routes.ts'
import { sitePages } from './studio/site-pages/render-pages.ts'
import { pageSender, sitePageRoutes, warmUpPages } from './studio/site-pages/routes.ts'
import { siteConfigRoute } from './studio/site-pages/site-config.ts'
import { statementRoutes } from './studio/statements/routes.ts'
import { statisticsRoutes } from './studio/statistics/routes.ts'
import { timeSlotRoutes } from './studio/time-slots/routes.ts'
import { userPlanRoutes } from './studio/user-plans/routes.ts'
import { userRoutes } from './studio/users/routes.ts'
import { waitlistRoutes } from './studio/waitlist/routes.ts'

/** Registers every route. Nothing here reads the database, which may not have started yet. */
export async function buildApp(
  context: Context,
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

  registerStudioMail()
  await app.register(planRoutes(context))
  await app.register(discountRoutes(context))
  await app.register(userPlanRoutes(context))
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

  const pages = await sitePages(context, version, dist)
  const sendPage = pages && pageSender(pages, policy)
  if (sendPage) sitePageRoutes(app, context, sendPage)
  if (pages) warmUpPages(app, context, pages)
  await serveSite(app, dist, sendPage)
  return app
}
