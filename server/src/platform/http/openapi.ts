import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { openWhileHidden } from './open-while-hidden.ts'
import { inlineSchema, namedSchemas, referToNamed } from './schemas.ts'

// Swagger UI uses inline styles and pictures.
const docsPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

const refusals = {
  '4xx': {
    description: 'Refused: `code` is the reason code, `message` and `error` the Spanish text to show.',
    $ref: 'ErrorBody#',
  },
  '5xx': {
    description:
      'A fault of the server, or 503 with Retry-After while it cannot answer. Usually nothing was done; where the answer of ' +
      'the database was lost, the change may have been made. Repeat it with the same Idempotency-Key, or read first.',
    $ref: 'ErrorBody#',
  },
}

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a person who is signed in.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'estudio_…',
    description:
      'An API key, which an administrator makes in the back office. It calls the operations that list it, if it has the right ' +
      'that `x-right` names and the person who made it still has that right.',
  },
} as const

/** Bodies and responses refer to named schemas, and parameters are written inline. */
const describeSchema = ({
  body,
  response,
  querystring,
  params,
  headers,
  ...rest
}: FastifySchema): FastifySchema => ({
  ...rest,
  ...(body ? { body: referToNamed(body) } : {}),
  ...(response ? { response: referToNamed(response) } : {}),
  ...(querystring ? { querystring: inlineSchema(querystring) } : {}),
  ...(params ? { params: inlineSchema(params) } : {}),
  ...(headers ? { headers: inlineSchema(headers) } : {}),
})

/** Adds the error body that all calls of the business API share. */
const withRefusals = (schema: FastifySchema, url: string): FastifySchema =>
  url.startsWith('/api/')
    ? { ...schema, response: { ...refusals, ...(schema.response as object | undefined) } }
    : schema

/** Serves /api/docs and /api/docs/json, and describes the routes that are registered after this call. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  for (const schema of namedSchemas) app.addSchema(schema)
  await app.register(swagger, {
    transform: ({ schema, url }) => ({
      schema: schema ? withRefusals(describeSchema(schema), url) : {},
      url,
    }),
    refResolver: {
      buildLocalReference: ({ $id }, _baseUri, _fragment, index) =>
        typeof $id === 'string' ? $id : `schema-${index}`,
    },
    openapi: {
      info: { title: 'Estudio', description: 'Booking, plans and back office of the studio.', version },
      components: { securitySchemes },
    },
  })
  await app.register(async (docs) => {
    openWhileHidden(docs, 'describes the calls, and nothing of the studio')
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', docsPolicy)
    })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    })
  })
}
