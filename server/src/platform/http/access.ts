import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tx } from '../db/database.ts'
import type { Access } from './operation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Checks again that the caller may call the route. In a transaction the session and the roles also stay until its end. The
     * guard checks with the head and after the body; a handler that reads a body itself checks after that.
     */
    checkAccess(tx?: Tx): Promise<void>
  }
}

/** Throws the refusal of its protocol. In a transaction it also locks the account and the session. */
export type CheckAccess = (request: FastifyRequest, access: Access, tx?: Tx) => Promise<void>

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const accessOf = ({ routeOptions }: FastifyRequest): Access => {
  const access = routeOptions.schema?.access
  if (!access) throw new Error(`${routeOptions.url ?? 'a route'} names no access`)
  return access
}

/** Without the guard a check fails, so that no handler relies on a guard that is not there. */
export const decorateAccess = (app: FastifyInstance): void => {
  app.decorateRequest('checkAccess', async function (this: FastifyRequest) {
    throw new Error(`${this.routeOptions.url ?? 'a route'} has no guard`)
  })
}

/**
 * The guard of all routes below `app`. It checks the access that the operation of a route names: before the body is read, and
 * after the body when the route writes, because a right can end while the body arrives. A route without access is not
 * registered.
 */
export const guardRoutes = (app: FastifyInstance, check: CheckAccess): void => {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!schema?.access) throw new Error(`${String(method)} ${url} names no access`)
  })
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const access = accessOf(request)
    request.checkAccess = (tx) => check(request, access, tx)
    await request.checkAccess()
  })
  app.addHook('preValidation', async (request) => {
    if (!request.is404 && !READS.has(request.method)) await request.checkAccess()
  })
}
