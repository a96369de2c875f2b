import { randomBytes } from 'node:crypto'
import { constants } from 'node:zlib'
import { requestFaults } from '@estudio/texts'
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
import { isUuid } from '../uuid.ts'
import { decorateAccess } from './access.ts'
import { apiErrors } from './api-errors.ts'
import { LONGEST_BODY_MS, limitBodyTime } from './body-time.ts'
import { renderErrors } from './error-handler.ts'
import { readJson } from './json-parser.ts'
import { ANYONE_LIMIT } from './operation.ts'
import { plainInput } from './plain-input.ts'
import { compileSchemas, type SchemaCompilers } from './schemas.ts'
import { securityHeaders } from './security-headers.ts'

const requestIds = () => {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${((count += 1)).toString(36)}`
}

/**
 * Refuses unknown routes before their bodies are read. GET requests continue, because the pages of the front ends have
 * no route.
 */
const refuseUnknownRoutes: onRequestHookHandler = (request, _reply, done) =>
  request.is404 && request.method !== 'GET' && request.method !== 'HEAD'
    ? done(errors.notFound('route'))
    : done()

/** Asks clients and balancers to close their connections to a process that is about to end. */
const closeWhileStopping =
  ({ readiness }: Context): onRequestHookHandler =>
  (_request, reply, done) => {
    if (readiness.isStopping) reply.header('connection', 'close')
    done()
  }

/** Answers 503 until the database is migrated, except on the health routes. */
const refuseWhileStarting =
  ({ readiness }: Context): onRequestHookHandler =>
  (request, _reply, done) =>
    readiness.isStarting && !request.routeOptions.config.servedWhileStarting
      ? done(errors.starting())
      : done()

/** The requests and headers that supabase-js uses from another origin. */
const crossOrigin = (origin: string) => ({
  origin,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowedHeaders:
    'authorization, apikey, content-type, idempotency-key, if-match, if-none-match, x-client-info, ' +
    'x-supabase-api-version, x-retry-count, accept-profile, content-profile, prefer, range, x-upsert, cache-control, x-metadata',
  exposedHeaders: 'X-Supabase-Api-Version, X-Total-Count, Link, Content-Range, ETag, Retry-After',
  maxAge: 86_400,
})

interface ServerOptions {
  /**
   * Limits in milliseconds for the headers and for the body of most routes, and the interval at which connections are
   * checked.
   */
  headersTimeout?: number
  bodyTimeout?: number
  connectionsCheckingInterval?: number
  /** Several servers in one process may share compiled schemas. */
  compilers?: SchemaCompilers
}

export async function createServer(
  context: Context,
  policy: () => string,
  {
    headersTimeout = 30_000,
    bodyTimeout = 30_000,
    connectionsCheckingInterval = 5000,
    compilers,
  }: ServerOptions = {},
): Promise<FastifyInstance> {
  const { config } = context
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log,
    logController: new RequestLog(),
    genReqId: requestIds(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: ANYONE_LIMIT,
    requestTimeout: LONGEST_BODY_MS,
    http: { headersTimeout, connectionsCheckingInterval },
    keepAliveTimeout: 72_000,
    // While the server closes, requests on open connections are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  })
  readJson(app)
  compileSchemas(app, compilers)
  renderErrors(app, apiErrors)
  decorateAccess(app)
  app.addHook('onRoute', function (route) {
    addPut(this, route)
  })
  app.addHook('onRoute', ignoreReadOnlyFields)
  app.addHook('onRoute', refuseUnknownParameters)
  app.addHook('onRequest', securityHeaders(config, policy))
  app.addHook('onRequest', limitBodyTime(bodyTimeout))
  app.addHook('onRequest', closeWhileStopping(context))
  app.addHook('onRequest', refuseWhileStarting(context))
  app.addHook('onRequest', refuseUnknownRoutes)
  app.addHook('preValidation', plainInput)
  app.addHook('preValidation', lowerCaseIds)
  await app.register(cors, crossOrigin(config.siteUrl.origin))
  await app.register(compress, {
    // Bodies are not decompressed, because a small compressed body could unpack to any size.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await refuseWhenOverloaded(app, context)
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also registers the PATCH as PUT, which ra-data-simple-rest sends. */
    putToo?: boolean
    /** The route needs no database. */
    servedWhileStarting?: boolean
  }
}

/** onRoute hook: adds the PUT. Its operation id has `replace…` where the PATCH has `update…`. */
function addPut(app: FastifyInstance, route: RouteOptions): void {
  if (route.method !== 'PATCH' || !route.config?.putToo) return
  const operationId = route.schema?.operationId?.replace(/^update/, 'replace')
  app.route({ ...route, method: 'PUT', schema: { ...route.schema, operationId } })
}

interface BodySchema {
  properties?: Record<string, { readOnly?: unknown }>
}

const readOnlyOf = ({ properties = {} }: BodySchema): string[] =>
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

/** onRoute hook: drops readOnly fields before validation, so that clients may send a whole record back. */
function ignoreReadOnlyFields(route: RouteOptions): void {
  const fields = readOnlyOf((route.schema?.body ?? {}) as BodySchema)
  if (fields.length > 0) route.preValidation = [dropFields(fields), ...[route.preValidation ?? []].flat()]
}

/**
 * onRoute hook: the API refuses unknown query parameters and names them. Pages and the protocols of accounts keep
 * their own rules.
 */
function refuseUnknownParameters(route: RouteOptions): void {
  if (!route.url.startsWith('/api/') || route.url.startsWith('/api/docs')) return
  const { properties = {} } = (route.schema?.querystring ?? {}) as { properties?: object }
  const check: preValidationHookHandler = ({ query }, _reply, done) => {
    const unknown = Object.keys(query ?? {}).find((name) => !Object.hasOwn(properties, name))
    done(unknown === undefined ? undefined : errors.validation(requestFaults.unexpected(unknown), unknown))
  }
  route.preValidation = [check, ...[route.preValidation ?? []].flat()]
}

/** Changes ids to lower case, because some rules compare ids as text with the database's. */
const lowerCaseIds: preValidationHookHandler = ({ params }, _reply, done) => {
  if (typeof params === 'object' && params !== null)
    for (const [name, value] of Object.entries(params))
      if (isUuid(value)) Reflect.set(params, name, value.toLowerCase())
  done()
}

const startPhaseMs = 5000

/** Answers 503 while the event loop is seconds behind. Delays during the start do not count. */
async function refuseWhenOverloaded(app: FastifyInstance, { readiness }: Context): Promise<void> {
  let hasStarted = false
  readiness.beforeServing(() => {
    setTimeout(() => {
      // A server that does not listen gets requests only from its own process, as in tests, and would refuse them
      // because of its own load.
      hasStarted = app.server.listening
    }, startPhaseMs).unref()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 5000,
    pressureHandler: async () => {
      if (hasStarted) throw errors.unavailable()
    },
  })
}
