import { randomBytes } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type onRequestHookHandler } from 'fastify'
import type { Context } from '../context.ts'
import { errors } from '../errors.ts'
import { RequestLog } from '../logging.ts'
import { ANYONE_LIMIT } from './body-limits.ts'
import { errorHandler } from './error-handler.ts'
import { lowerCaseIds } from './id-params.ts'
import { readJson } from './json-parser.ts'
import { refuseWhenOverloaded } from './overload.ts'
import { addPut } from './put-too.ts'
import { ignoreReadOnlyFields } from './read-only-fields.ts'
import { compileSchemas } from './schema-compilers.ts'
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
