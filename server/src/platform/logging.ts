import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './config/config.ts'
import { isDatabaseAway } from './db/outage.ts'
import { isDatabaseError } from './db/sqlstate.ts'
import { messageOf } from './error-message.ts'

/** The methods of a logger that also work without pino. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address contains a secret; the log shows the pattern of the route. */
    hasSecretAddress?: boolean
  }
}

const secrets = [
  'password',
  'current_password',
  'new_password',
  'password_hash',
  'token',
  'token_hash',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'apikey',
  'apiKey',
  'webhookSecrets',
  'serviceRoleKey',
  'secret',
  'code',
  'nonce',
]

const redacted = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** The query of a link contains a token. */
export const pathWithoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? url

const isOfSystem = (error: Error): error is Error & { code: unknown } =>
  'code' in error && ('syscall' in error || error instanceof AggregateError)

/**
 * Logs an error without the values that PostgreSQL repeats in `detail`, `where` and parameters. An outage is logged
 * without a stack.
 */
const plainError = (error: Error) => ({
  type: error.constructor.name,
  message: messageOf(error),
  ...(isDatabaseAway(error) ? {} : { stack: error.stack }),
  ...(isOfSystem(error) ? { errno: error.code } : {}),
  ...(isDatabaseError(error)
    ? { sqlstate: error.code, table: error.table, constraint: error.constraint }
    : {}),
  ...(error.cause instanceof Error ? { cause: messageOf(error.cause) } : {}),
})

/** Writes JSON lines without secrets, to standard output unless there is another destination. */
export const createLogger = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: redacted, censor: '[redacted]' },
      serializers: {
        err: plainError,
        req: ({ method, url, routeOptions }: FastifyRequest) => ({
          method,
          path: routeOptions?.config?.hasSecretAddress ? routeOptions.url : pathWithoutQuery(url),
        }),
        res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
      },
    },
    destination ?? pino.destination(1),
  )

const levelOf = (request: FastifyRequest, reply: FastifyReply): 'debug' | 'info' | 'warn' => {
  if (reply.statusCode >= 500 && reply.refusalCode !== 'site_not_published') return 'warn'
  return request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info'
}

/** Logs one line for each answered request; read requests are logged at level debug. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const ms = Math.round(reply.elapsedTime)
    request.log[levelOf(request, reply)](
      { req: request, res: reply, ms, ...(error && { err: error }) },
      'request',
    )
  }
}
