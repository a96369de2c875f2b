import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromDatabaseError, isInvalidValue } from '../db/database-errors.ts'
import { DatabaseUnavailable } from '../db/outage.ts'
import { type AppError, type ProtocolError, Refusal } from '../errors.ts'
import { notStored } from './security-headers.ts'

type Answer = AppError | ProtocolError

/** Translates and renders errors for a protocol. */
export interface Rendering<Rendered extends Answer> {
  /** Returns undefined for a fault of the server, which is logged in full and answered as `fault`. */
  answerTo(error: Refusal | FastifyError, request: FastifyRequest): Rendered | undefined
  fault(): Rendered
  /** The answer for unknown routes under the protocol's prefix. */
  notFound?(): Rendered
  body(answer: Rendered, request: FastifyRequest): object
  /** The HTTP status, when it differs from `statusCode` because the protocol has the status in its body. */
  httpStatus?(answer: Rendered): number
  headers?(answer: Rendered, request: FastifyRequest): Record<string, string>
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

const toRefusal = (error: unknown): Refusal | FastifyError | undefined => {
  if (error instanceof Refusal) return error
  return fromDatabaseError(error) ?? (isFastifyError(error) ? error : undefined)
}

/**
 * Logs an error. The line of the request itself is enough for an expected refusal. The monitor logs an outage of the database
 * once.
 */
const logError = (error: unknown, answer: Answer | undefined, { log }: FastifyRequest): void => {
  const isExpected = error instanceof DatabaseUnavailable || (error instanceof Refusal && error.isExpected)
  if (!answer) log.error({ err: error }, 'request failed')
  else if (answer.statusCode >= 500 && !isExpected) log.warn({ err: error }, 'request refused temporarily')
  else if (isInvalidValue(error))
    log.warn({ err: error }, 'the database refused a value that the schema accepted')
}

const sendError = <Rendered extends Answer>(
  rendering: Rendering<Rendered>,
  answer: Rendered,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.refusalCode = answer.code
  return reply
    .code(rendering.httpStatus?.(answer) ?? answer.statusCode)
    .headers({
      'cache-control': notStored(request),
      ...rendering.headers?.(answer, request),
      ...answer.headers,
    })
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(rendering.body(answer, request))
}

/** The error handler of the API and, under their prefixes, of the other protocols. */
export const renderErrors = <Rendered extends Answer>(
  app: FastifyInstance,
  rendering: Rendering<Rendered>,
): void => {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = toRefusal(error)
    const answer = refusal && rendering.answerTo(refusal, request)
    logError(error, answer, request)
    return sendError(rendering, answer ?? rendering.fault(), request, reply)
  })
  const { notFound } = rendering
  if (notFound) app.setNotFoundHandler((request, reply) => sendError(rendering, notFound(), request, reply))
}
