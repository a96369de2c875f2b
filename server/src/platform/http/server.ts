import { randomBytes } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyInstance,
  type onRequestHookHandler,
  type preValidationHookHandler,
  type RouteOptions,
} from 'fastify'
import type { Context } from '../context.ts'
import { errors } from '../errors.ts'
import { RequestLog } from '../logging.ts'
import { errorHandler } from './error-handler.ts'
import { readJson } from './json-parser.ts'
import { ANYONE_LIMIT } from './operation.ts'
import { compileSchemas } from './schemas.ts'
import { securityHeaders } from './security-headers.ts'

const requestIds = () => {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${((count += 1)).toString(36)}`
}

/** Of what is sent to no route nothing is read. Pages are asked for with GET, and have addresses that are no route's. */
const refuseUnknownRoutes: onRequestHookHandler = (request, _reply, done) =>
  request.is404 && request.method !== 'GET' && request.method !== 'HEAD'
    ? done(errors.notFound('route'))
    : done()

/** What supabase-js sends and reads; the front ends themselves live on the same origin. */
const crossOrigin = (origin: string) => ({
  origin,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowedHeaders:
    'authorization, apikey, content-type, idempotency-key, if-match, if-none-match, x-client-info, ' +
    'x-supabase-api-version, x-retry-count, accept-profile, content-profile, prefer, range, x-upsert, cache-control, x-metadata',
  exposedHeaders: 'X-Supabase-Api-Version, X-Total-Count, Link, Content-Range, ETag, Retry-After',
  maxAge: 86_400,
})

/** How long a whole request may take to come in, in milliseconds, and how often that is looked at (I5). */
const PATIENCE = { requestTimeout: 30_000, connectionsCheckingInterval: 5000 }

/** A server with what every route shares: identifiers, limits, headers, errors, compression, log. No routes yet. */
export async function createServer(
  context: Context,
  policy: () => string,
  { requestTimeout, connectionsCheckingInterval } = PATIENCE,
): Promise<FastifyInstance> {
  const { config } = context
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log,
    logController: new RequestLog(),
    genReqId: requestIds(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: ANYONE_LIMIT,
    requestTimeout,
    // Node takes the longer of the two for the body: by default that would be a minute.
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval },
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
  })
  readJson(app)
  compileSchemas(app)
  app.setErrorHandler(errorHandler)
  app.addHook('onRoute', function (route) {
    addPut(this, route)
  })
  app.addHook('onRoute', ignoreReadOnlyFields)
  app.addHook('onRequest', securityHeaders(config, policy))
  app.addHook('onRequest', refuseUnknownRoutes)
  app.addHook('preValidation', lowerCaseIds)
  await app.register(cors, crossOrigin(config.siteUrl.origin))
  await app.register(compress, {
    // A small packed body may unpack to any size: none is taken.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await refuseWhenOverloaded(app)
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A PATCH that answers PUT as well: ra-data-simple-rest sends the whole record that way. */
    putToo?: boolean
  }
}

/** For an onRoute hook: gives a PATCH with `putToo` its PUT, under the operation id `replace…` in place of `update…`. */
function addPut(app: FastifyInstance, route: RouteOptions): void {
  if (route.method !== 'PATCH' || !route.config?.putToo) return
  const operationId = route.schema?.operationId?.replace(/^update/, 'replace')
  app.route({ ...route, method: 'PUT', schema: { ...route.schema, operationId } })
}

interface Schema {
  properties?: Record<string, { readOnly?: unknown }>
}

const readOnlyOf = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties)
    .filter(([, { readOnly }]) => readOnly === true)
    .map(([field]) => field)

const dropFields =
  (fields: readonly string[]): preValidationHookHandler =>
  ({ body }, _reply, done) => {
    if (typeof body === 'object' && body !== null)
      for (const field of fields) if (Object.hasOwn(body, field)) Reflect.deleteProperty(body, field)
    done()
  }

/**
 * For an onRoute hook: what a body's schema calls read-only is taken out before it is looked at. Whoever sends a whole record
 * back changes what may be changed of it; a field that the resource does not have is refused by the schema itself.
 */
function ignoreReadOnlyFields(route: RouteOptions): void {
  const fields = readOnlyOf((route.schema?.body ?? {}) as Schema)
  if (fields.length > 0) route.preValidation = [dropFields(fields), ...[route.preValidation ?? []].flat()]
}

const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * Ids of an address in the one form the database answers: the same person in other letters is still the same, also where
 * ids are compared as texts (one's own account, the last administrator, the log).
 */
const lowerCaseIds: preValidationHookHandler = ({ params }, _reply, done) => {
  if (typeof params === 'object' && params !== null)
    for (const [name, value] of Object.entries(params))
      if (isUuid(value)) Reflect.set(params, name, value.toLowerCase())
  done()
}

const settledAfterMs = 5000

/**
 * Turns requests away (503) while the process no longer gets round to them: better a clear word at once than an answer
 * after the caller has given up. What the start itself held up does not count, and a busy machine alone should not.
 */
async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  let settled = false
  app.addHook('onListen', async () => {
    setTimeout(() => {
      settled = true
    }, settledAfterMs).unref()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 5000,
    pressureHandler: async () => {
      if (settled) throw errors.unavailable()
    },
  })
}
