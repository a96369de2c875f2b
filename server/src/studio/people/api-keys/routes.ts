import { ApiKeyInput, ApiKeys, IdParams, NewApiKey } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { memberOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { apiKeys, makeApiKey, revokeApiKey } from './api-keys.ts'

const manager = operations('API keys', 'keys.manage')

export const apiKeyRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = { ...manager('listApiKeys', 'The API keys of the studio'), response: { 200: ApiKeys } }
    app.get('/api/admin/api-keys', { schema: listSchema }, async () => ({ keys: await apiKeys(context) }))

    const makeSchema = {
      ...manager('createApiKey', 'Makes an API key. Only this answer has its secret'),
      body: ApiKeyInput,
      response: { 201: NewApiKey },
    }
    app.post('/api/admin/api-keys', { schema: makeSchema }, async (request, reply) => {
      const maker = { ...actorOf(request), roles: memberOf(request).roles }
      return reply.code(201).send(await makeApiKey(context, maker, request.body))
    })

    const revokeSchema = {
      ...manager('revokeApiKey', 'Ends an API key at once'),
      params: IdParams,
      response: { 204: Type.Null() },
    }
    app.delete('/api/admin/api-keys/:id', { schema: revokeSchema }, async (request, reply) => {
      await revokeApiKey(context, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    })
  }
