import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'

interface Allowed {
  map?: string
  hosted?: string
  /** The scripts inside the documents of the build. */
  inlineScripts: readonly string[]
}

/** The source of a script or style inside a document, for its policy. */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const directive = (name: string, ...sources: (string | undefined)[]) =>
  [name, ...sources.filter(Boolean)].join(' ')

const contentSecurityPolicy = ({ map, hosted, inlineScripts }: Allowed): string =>
  [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", ...inlineScripts.map(hashSource)),
    directive('style-src', "'self'", "'unsafe-inline'"),
    directive('img-src', "'self'", 'data:', 'blob:', hosted),
    directive('media-src', "'self'"),
    directive('font-src', "'self'"),
    directive('connect-src', "'self'", hosted),
    directive('frame-src', map ?? "'none'"),
    directive('worker-src', "'self'"),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('frame-ancestors', "'none'"),
    directive('form-action', "'self'"),
  ].join('; ')

const ofData = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
}

const ofDocuments = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Links in mails have tokens in their address.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Coaches and staff scan passes with the camera.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
}

const twoYears = 63_072_000

const isData = ({ url }: FastifyRequest): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs')

const isSignedIn = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined

/** The value of cache-control, with `private` for signed-in callers. */
export const notStored = (request: FastifyRequest): string =>
  isSignedIn(request) ? 'private, no-store' : 'no-store'

/** onRequest hook. A route may override the policy. Decision 0020 explains why this is not @fastify/helmet. */
export const securityHeaders = (config: Config, policy: () => string) => {
  const https = config.siteUrl.protocol === 'https:'
  const transport = https ? { 'strict-transport-security': `max-age=${twoYears}` } : {}
  const data = { ...ofData, ...transport }
  const documents = { ...ofDocuments, ...transport }
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (isData(request)) reply.headers(data)
    else reply.headers(documents).header('content-security-policy', policy())
    // Routes whose response is the same for everyone override this header.
    if (isSignedIn(request)) reply.header('cache-control', notStored(request))
    reply.header('x-request-id', request.id)
    done()
  }
}

interface MapSettings {
  map_embed_url: string | null
}

export interface SitePolicy {
  current(): string
  follow(settings: MapSettings): void
  /** Reads the policy again. When the database is unavailable, the policy stays as it was. */
  refresh(): Promise<void>
}

const urlOrigin = (address: string | null | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined

export function sitePolicy(
  context: Context,
  readSettings: () => Promise<MapSettings | undefined>,
  inlineScripts: readonly string[] = [],
): SitePolicy {
  const hosted = urlOrigin(context.config.hosted?.url)
  let policy = contentSecurityPolicy({ hosted, inlineScripts })
  const follow: SitePolicy['follow'] = ({ map_embed_url }) => {
    policy = contentSecurityPolicy({ hosted, inlineScripts, map: urlOrigin(map_embed_url) })
  }
  return {
    current: () => policy,
    follow,
    async refresh() {
      try {
        const settings = await readSettings()
        if (settings) follow(settings)
      } catch (error) {
        context.log.warn({ err: error }, 'settings not read, the content security policy stays as it is')
      }
    },
  }
}
