import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { compileSchemas } from '../../server/src/platform/http/schemas.ts'

const body = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { name: { type: 'string', maxLength: 3 }, count: { type: 'integer', minimum: 1 } },
}
const headers = { type: 'object', required: ['if-match'], properties: { 'if-match': { type: 'integer' } } }
const params = { type: 'object', properties: { id: { type: 'integer' } } }
const querystring = { type: 'object', additionalProperties: false, properties: { page: { type: 'integer' } } }

const send = async (
  app: FastifyInstance,
  url: string,
  payload: object,
  sent: Record<string, string> = { 'If-Match': '7' },
) => {
  const { statusCode, body: text } = await app.inject({ method: 'POST', url, payload, headers: sent })
  return `${statusCode} ${text}`
}

it('parameters and headers are converted, and a body is not', async () => {
  const app = Fastify()
  compileSchemas(app)
  await app.register(async (part) => {
    part.post('/things/:id', { schema: { body, headers, params, querystring } }, async (request) => ({
      body: request.body,
      params: request.params,
      query: request.query,
      match: request.headers['if-match'],
    }))
  })
  expect(await send(app, '/things/4?page=2&more=1', { name: 'ana', count: 2 })).toBe(
    '200 {"body":{"name":"ana","count":2},"params":{"id":4},"query":{"page":2},"match":7}',
  )
  const refused = [
    await send(app, '/things/4', { name: 'ana', more: 1 }),
    await send(app, '/things/4', { name: 'marta' }),
    await send(app, '/things/4', { name: 'ana', count: 0 }),
    await send(app, '/things/4', { name: 'ana', count: '2' }),
    await send(app, '/things/4', { name: 7 }),
    await send(app, '/things/4', {}),
    await send(app, '/things/x', { name: 'ana' }),
    await send(app, '/things/4', { name: 'ana' }, {}),
    await send(app, '/things/4', { name: 'ana' }, { 'If-Match': 'x' }),
  ]
  expect(refused.map((answer) => answer.slice(0, 4))).toEqual(refused.map(() => '400 '))
  await app.close()
})
