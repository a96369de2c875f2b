import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { notStored } from '../../platform/http/security-headers.ts'
import type { PictureContext } from '../pictures/change-pictures.ts'
import { useStorageErrorReplies } from './error-replies.ts'
import { readRoutes } from './read-routes.ts'
import { removeRoute } from './remove-route.ts'
import { signedObjectRoute, signRoutes } from './sign-routes.ts'
import { signedLinks } from './signed-links.ts'
import { uploadRoutes } from './upload-routes.ts'

/** /storage/v1: the part of the storage service's HTTP contract that supabase-js needs for pictures of coaches. */
export const storageRoutes =
  (context: Context & PictureContext): FastifyPluginAsync =>
  async (app) => {
    useStorageErrorReplies(app)
    app.decorateRequest('pictureReach', 'none')
    const links = await signedLinks(app, context.keys)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', notStored(request))
    })
    await app.register(signRoutes(context, links))
    await app.register(signedObjectRoute(context, links))
    await app.register(readRoutes(context))
    await app.register(uploadRoutes(context))
    await app.register(removeRoute(context))
  }
