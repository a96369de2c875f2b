import type { FastifyInstance, RouteOptions } from 'fastify'
import { viewerOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import '../../../platform/http/open-while-hidden.ts'
import { isSitePublished } from './publication.ts'

const KNOWN_MS = 1000

type Route = Pick<RouteOptions, 'schema' | 'config'>

const isOpenToAnyone = ({ schema }: Route): boolean => (schema?.access ?? 'anyone') === 'anyone'

const isHidden = (route: Route): boolean =>
  route.config?.publishedOnly === true || (isOpenToAnyone(route) && !route.config?.openWhileHidden)

declare module 'fastify' {
  interface FastifyInstance {
    /** Why each route that is open to anyone stays open while the site is not published; null for a route that is refused. */
    openRoutes(): Record<string, string | null>
  }
}

/**
 * Refuses with site_not_published what visitors may call, for everybody but staff, unless the route says why it stays open, and the
 * routes of members that have `publishedOnly`. That a site is published is known for a second, so that a request costs no query; a
 * hidden site is read each time, so that it can be published at once. Call it before the routes are registered.
 */
export const refuseWhileHidden = (app: FastifyInstance, context: Context): void => {
  let knownUntil = 0
  const isPublished = async (): Promise<boolean> => {
    if (performance.now() < knownUntil) return true
    const published = await isSitePublished(context.db)
    if (published) knownUntil = performance.now() + KNOWN_MS
    return published
  }

  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.decorate('openRoutes', () => {
    const open = routes.filter(isOpenToAnyone)
    return Object.fromEntries(
      open.map((route) => [
        `${[route.method].flat().join()} ${route.url}`,
        isHidden(route) ? null : (route.config?.openWhileHidden ?? null),
      ]),
    )
  })

  app.addHook('preHandler', async (request) => {
    if (request.is404 || !isHidden(request.routeOptions) || (await isPublished())) return
    const viewer = await viewerOf(context, request)
    if (!viewer?.roles.length) throw errors.notPublished()
  })
}
