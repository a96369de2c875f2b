import type { FastifyPluginAsync } from 'fastify'
import { auditRoutes } from './audit/routes.ts'
import { dataExportRoutes } from './data-export/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import type { ReportsContext } from './state.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { timelineRoutes } from './timeline/routes.ts'
import { todayRoutes } from './today/routes.ts'

export const reportsRoutes =
  (context: ReportsContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(statisticsRoutes(context))
    await app.register(figureRoutes(context))
    await app.register(auditRoutes(context))
    await app.register(timelineRoutes(context))
    await app.register(exportRoutes(context))
    await app.register(dataExportRoutes(context))
    await app.register(setupRoutes(context))
    await app.register(todayRoutes(context))
  }
