import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import { openWhileHidden } from './open-while-hidden.ts'

const year = 31_536_000

const fileCacheControl = (file: string): string => {
  if (/[\\/]assets[\\/]/.test(file)) return `public, max-age=${year}, immutable`
  // These files name the hashed files, so they are revalidated by ETag.
  if (/\.(html|webmanifest)$|[\\/](sw|service-worker|push-worker)\.js$/.test(file)) return 'no-cache'
  // Other sites name it by this address, so that a new version reaches them within minutes.
  if (/[\\/]embed\.js$/.test(file)) return 'public, max-age=300'
  return 'public, max-age=3600'
}

export type PageSender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const variant = /\.(br|gz)$/

async function serveFolder(
  app: FastifyInstance,
  root: string,
  prefix: string,
  decorateReply: boolean,
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', fileCacheControl(path.replace(variant, ''))),
  })
}

// /auth/callback is a page of the site, so the pattern does not match all of /auth.
const apiPath = /^\/(api|(auth|rest|storage)\/v1)(\/|$)/
const looksLikeFile = /\.[a-z0-9]+$/i

const isPage = (request: FastifyRequest, path: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !apiPath.test(path) &&
  !looksLikeFile.test(path) &&
  (request.headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type))

/**
 * Unknown addresses get the page of the front end or a JSON 404. `sendPage` is undefined when the site was not built.
 */
export async function serveSite(app: FastifyInstance, dist: string, sendPage?: PageSender): Promise<void> {
  openWhileHidden(app, 'files of the build, the same for every studio')
  const site = join(dist, 'site')
  const admin = join(dist, 'admin')
  const adminBuilt = existsSync(join(admin, 'index.html'))
  if (sendPage) await serveFolder(app, site, '/', true)
  if (adminBuilt) await serveFolder(app, admin, '/admin/', !sendPage)

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!isPage(request, path)) throw errors.notFound('route')
    if (adminBuilt && /^\/admin(\/|$)/.test(path)) return reply.sendFile('index.html', admin)
    if (sendPage) return sendPage(request, reply)
    throw errors.notFound('route')
  })
}
