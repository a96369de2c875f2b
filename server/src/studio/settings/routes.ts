import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { legalDocumentRoutes } from './legal-documents/routes.ts'
import { siteRoutes } from './site/routes.ts'
import type { ClassesToCome } from './studio-settings/classes-to-come.ts'
import { studioSettingsRoutes } from './studio-settings/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const settingsRoutes =
  (context: Context, classes: ClassesToCome): FastifyPluginAsync =>
  async (app) => {
    await app.register(studioSettingsRoutes(context, classes))
    await app.register(legalDocumentRoutes(context))
    await app.register(siteRoutes(context))
    await app.register(webhookRoutes(context))
  }
