import { randomBytes } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Context } from '../context.ts'
import { logResponse } from '../logging.ts'
import { errorHandler } from './error-handler.ts'
import { acceptEmptyJson } from './json-parser.ts'
import { refuseWhenOverloaded } from './overload.ts'
import { securityHeaders } from './security-headers.ts'
import { shareNamedSchemas } from './shared-schemas.ts'

const kibibyte = 1024

const requestIds = () => {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${((count += 1)).toString(36)}`
}

/** What supabase-js sends and reads; the front ends themselves live on the same origin. */
const crossOrigin = (origin: string) => ({
  origin: [origin],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowedHeaders:
    'authorization, apikey, content-type, idempotency-key, if-match, if-none-match, x-client-info, ' +
    'x-supabase-api-version, x-retry-count, accept-profile, content-profile, prefer, range, x-upsert, cache-control, x-metadata',
  exposedHeaders: 'X-Supabase-Api-Version, X-Total-Count, Link, Content-Range, ETag, Retry-After',
  maxAge: 86_400,
})

/** A server with what every route shares: identifiers, limits, headers, errors, compression, log. No routes yet. */
export async function createServer(context: Context, policy: () => string): Promise<FastifyInstance> {
  const { config } = context
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: kibibyte * kibibyte,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
    ajv: { customOptions: { coerceTypes: 'array', removeAdditional: true, allErrors: false } },
  })
  acceptEmptyJson(app)
  app.setErrorHandler(errorHandler)
  app.addHook('onRoute', shareNamedSchemas)
  app.addHook('onRequest', securityHeaders(config, policy))
  app.addHook('onResponse', logResponse)
  await app.register(cors, crossOrigin(config.siteUrl.origin))
  await app.register(compress, {
    threshold: kibibyte,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await refuseWhenOverloaded(app)
  return app
}
