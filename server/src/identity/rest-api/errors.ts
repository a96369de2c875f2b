import { AppError, ProtocolError, retryAfter } from '../../platform/errors.ts'
import type { Rendering } from '../../platform/http/error-handler.ts'

const INVALID_TOKEN = { 'www-authenticate': 'Bearer error="invalid_token"' }

/** The refusals of /rest/v1, with PostgREST's texts. */
export const restErrors = {
  unknownTable: (name: string) =>
    new ProtocolError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`),
  unknownColumn: (table: string, column: string) =>
    new ProtocolError(400, '42703', `column ${table}.${column} does not exist`),
  grammar: (text: string) => new ProtocolError(400, 'PGRST100', `"failed to parse ${text}"`),
  badUuid: (text: string) => new ProtocolError(400, '22P02', `invalid input syntax for type uuid: "${text}"`),
  notOneRow: (rows: number) =>
    new ProtocolError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: { details: `The result contains ${rows} rows` },
    }),
  method: () => new ProtocolError(405, 'PGRST117', 'Unsupported HTTP method'),
  badToken: (detail: string) => new ProtocolError(401, 'PGRST301', detail, { headers: INVALID_TOKEN }),
  expiredToken: () => new ProtocolError(401, 'PGRST303', 'JWT expired', { headers: INVALID_TOKEN }),
  unavailable: (headers: Record<string, string> = retryAfter(1)) =>
    new ProtocolError(503, 'PGRST000', 'Service unavailable, try again later', { headers }),
  unexpected: () => new ProtocolError(500, 'PGRSTX00', 'Internal server error'),
}

/** Renders errors; the body always has PostgREST's four fields. */
export const restRendering: Rendering<ProtocolError> = {
  answerTo(error, request) {
    // Only read requests have a route.
    if (request.is404) return restErrors.method()
    if (error instanceof ProtocolError) return error
    return error instanceof AppError && error.statusCode === 503
      ? restErrors.unavailable(error.headers)
      : undefined
  },

  fault: restErrors.unexpected,
  notFound: () => restErrors.unknownTable(''),

  body: ({ code, message, details }) => ({ code, details: null, hint: null, message, ...details }),
}
