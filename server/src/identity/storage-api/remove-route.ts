import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../platform/context.ts'
import { type PictureContext, removePictures } from '../pictures/change-pictures.ts'
import { changerOf, knowCallers } from './caller.ts'
import { checkBucket, isKey } from './object-path.ts'
import { objectShape } from './object-shape.ts'
import { BucketParams, PATHS_LIMIT, RemoveBody, RemovedList } from './schemas.ts'

/** DELETE /object: removes pictures and answers those that went; the others are not mentioned. */
export const removeRoute =
  (context: Context & PictureContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    knowCallers(app, context)

    const schema = { params: BucketParams, body: RemoveBody, response: { 200: RemovedList } }
    app.delete('/object/:bucket', { schema, bodyLimit: PATHS_LIMIT }, async (request) => {
      checkBucket(request.params.bucket)
      const paths = request.body.prefixes.filter(isKey)
      const removed = await removePictures(context, changerOf(request), paths)
      return removed.map(objectShape)
    })
  }
