import type { FastifyInstance } from 'fastify'
import { authErrors } from './auth-errors.ts'

const BODY_LIMIT = 1024 * 1024

/**
 * Reads JSON bodies as the account clients send them: a sign-out or a removal carries the JSON content type and
 * no body at all, which Fastify's own parser refuses.
 */
export const useAuthBodyParser = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (body === '') return done(null, undefined)
      void parse(request, body, (error, value) => {
        if (error) done(authErrors.badJson(error.message))
        else done(null, value)
      })
    },
  )
}
