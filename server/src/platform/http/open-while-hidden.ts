import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route of members: while the site is not published, it serves staff only. */
    publishedOnly?: boolean
    /** Why the route serves anyone while the site is not published. Every other route that is open to anyone is refused then. */
    openWhileHidden?: string
  }
}

/** Keeps the routes that are registered from now on open while the site is not published, but for those with `publishedOnly`. */
export const openWhileHidden = (app: FastifyInstance, reason: string): void => {
  app.addHook('onRoute', (route) => {
    route.config = { openWhileHidden: reason, ...route.config }
  })
}
