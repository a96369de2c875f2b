import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A PATCH that answers PUT as well: ra-data-simple-rest sends the whole record that way. */
    putToo?: boolean
  }
}

/** For an onRoute hook: gives a PATCH with `putToo` its PUT, under the operation id `replace…` in place of `update…`. */
export function addPut(app: FastifyInstance, route: RouteOptions): void {
  if (route.method !== 'PATCH' || !route.config?.putToo) return
  const operationId = route.schema?.operationId?.replace(/^update/, 'replace')
  app.route({ ...route, method: 'PUT', schema: { ...route.schema, operationId } })
}
