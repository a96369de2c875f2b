import type { FastifyInstance } from 'fastify'

/**
 * JSON bodies as Fastify reads them, except that an empty one is no body: callers send the JSON content type with
 * bodiless POST and DELETE too.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
