import { AdminUser, IdParams, TagList, TagsInput } from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../../platform/context.ts'
import { operations } from '../../../platform/http/operation.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { setTags, tagList } from './tags.ts'

const may = { read: operations('Users', 'users.read'), write: operations('Users', 'users.write') }

export const tagRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    const listSchema = { ...may.read('listTags', 'The tags in use'), response: { 200: TagList } }
    app.get('/api/admin/tags', { schema: listSchema }, () => tagList(context.db))

    const setSchema = {
      ...may.write('setUserTags', 'Replaces the tags of a user'),
      params: IdParams,
      headers: IfMatchHeaders,
      body: TagsInput,
      response: { 200: AdminUser },
    }
    app.put('/api/admin/users/:id/tags', { schema: setSchema }, (request) => {
      const version = expectedVersion(request.headers)
      return setTags(context, actorOf(request), {
        id: request.params.id,
        tags: request.body.tags,
        version,
      })
    })
  }
