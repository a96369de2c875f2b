import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { openStudio } from '../harness/index.ts'

// Fastify's own compilers make everything before the server is ready and refuse a schema that cannot be made.
vi.mock('../../server/src/platform/http/lazy-validators.ts', () => ({ lazyValidators: () => undefined }))
vi.mock('../../server/src/platform/http/lazy-serializers.ts', () => ({ lazySerializers: () => undefined }))

type Lazy = typeof import('../../server/src/platform/http/lazy-validators.ts')
const { lazyValidators } = await vi.importActual<Lazy>('../../server/src/platform/http/lazy-validators.ts')

it('every schema of every route makes a validator and a serializer, though they are made at the first call', async () => {
  const studio = await openStudio()
  await studio.close()
})

it('a validator made at the first call decides as Fastify’s own, which converts all but bodies', async () => {
  const answers = async (lazy: boolean) => {
    const app = Fastify({
      ajv: { customOptions: { removeAdditional: false } },
      ...(lazy && { schemaController: { compilersFactory: { buildValidator: lazyValidators() } } }),
    })
    app.addSchema({ $id: 'Name', type: 'string', maxLength: 3 })
    await app.register(async (part) => {
      part.addSchema({ $id: 'Count', type: 'integer', minimum: 1 })
      const body = {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: { name: { $ref: 'Name#' }, count: { $ref: 'Count#' } },
      }
      const headers = {
        type: 'object',
        required: ['if-match'],
        properties: { 'if-match': { type: 'integer' } },
      }
      const params = { type: 'object', properties: { id: { type: 'integer' } } }
      part.post('/things/:id', { schema: { body, headers, params } }, async (request) => ({
        body: request.body,
        params: request.params,
        match: request.headers['if-match'],
      }))
    })
    const send = async (
      url: string,
      payload: object,
      headers: Record<string, string> = { 'If-Match': '7' },
    ) => {
      const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers })
      return `${statusCode} ${body}`
    }
    const all = [
      await send('/things/4', { name: 'ana', count: 2 }),
      await send('/things/4', { name: 'ana', more: 1 }),
      await send('/things/4', { name: 'marta' }),
      await send('/things/4', { name: 'ana', count: 0 }),
      await send('/things/4', {}),
      await send('/things/x', { name: 'ana' }),
      await send('/things/4', { name: 'ana' }, {}),
      await send('/things/4', { name: 'ana' }, { 'If-Match': 'x' }),
    ]
    await app.close()
    return all
  }
  const eager = await answers(false)
  expect(eager[0]).toBe('200 {"body":{"name":"ana","count":2},"params":{"id":4},"match":7}')
  expect(eager.slice(1).every((answer) => answer.startsWith('400 '))).toBe(true)
  expect(await answers(true)).toEqual(eager)
})

it('a header schema that no request could meet is refused before the server is ready', async () => {
  const app = Fastify({ schemaController: { compilersFactory: { buildValidator: lazyValidators() } } })
  const headers = { type: 'object', required: ['If-Match'], properties: { 'If-Match': { type: 'string' } } }
  app.get('/', { schema: { headers } }, async () => 'ok')
  await expect(app.ready()).rejects.toThrow('If-Match is not in lower case')
})
