import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyPluginAsync } from 'fastify'
import { guardRoutes } from '../../platform/http/access.ts'
import { renderErrors } from '../../platform/http/error-handler.ts'
import { openWhileHidden } from '../../platform/http/open-while-hidden.ts'
import { operations } from '../../platform/http/operation.ts'
import { notStored } from '../../platform/http/security-headers.ts'
import { removePictures } from '../core/pictures/change-pictures.ts'
import { isKey } from '../core/pictures/paths.ts'
import { findPicture, pictureFacts } from '../core/pictures/store.ts'
import { changerOf, type StorageContext, storageAccess } from './caller.ts'
import { storageErrors, storageRendering } from './errors.ts'
import {
  BucketParams,
  CACHE_SECONDS,
  checkBucket,
  DownloadQuery,
  Info,
  PATHS_LIMIT,
  PathParams,
  RemoveBody,
  RemovedList,
  readPath,
  toObjectInfo,
  toStorageObject,
} from './objects.ts'
import { sendPicture } from './send-picture.ts'
import { signedLinks, signedObjectRoute, signRoutes } from './signed-links.ts'
import { uploadRoutes } from './upload.ts'

const anyone = operations('Pictures', 'anyone')
const member = operations('Pictures', 'member')

/** Pictures and their metadata, for callers who may read them. The bucket is private, so /public answers no picture. */
const pictureRoutes =
  (context: StorageContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const addresses = [
      ['/object/:bucket/*', member('downloadPicture', 'A picture')],
      [
        '/object/authenticated/:bucket/*',
        member('downloadPictureSignedIn', 'A picture, at its other address'),
      ],
    ] as const
    for (const [url, operation] of addresses)
      app.get(
        url,
        { schema: { ...operation, params: PathParams, querystring: DownloadQuery } },
        async (request, reply) => {
          const path = readPath(request)
          const picture = await findPicture(context.db, request.pictureReach, path)
          if (!picture) throw storageErrors.noSuchKey()
          return sendPicture(request, reply, picture, {
            maxAge: CACHE_SECONDS,
            download: request.query.download,
          })
        },
      )

    const info = {
      ...member('getPictureInfo', 'What is known of a picture'),
      params: PathParams,
      response: { 200: Info },
    }
    app.get('/object/info/:bucket/*', { schema: info }, async (request) => {
      const facts = await pictureFacts(context.db, request.pictureReach, readPath(request))
      if (!facts) throw storageErrors.noSuchKey()
      return toObjectInfo(facts)
    })

    const open = { ...anyone('getPublicPicture', 'Nothing: no picture is public'), params: PathParams }
    app.get('/object/public/:bucket/*', { schema: open }, () => {
      throw storageErrors.noSuchBucket()
    })
  }

const removeRoute =
  (context: StorageContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const schema = {
      ...member('deletePictures', 'Deletes pictures'),
      params: BucketParams,
      body: RemoveBody,
      response: { 200: RemovedList },
    }
    app.delete('/object/:bucket', { schema, bodyLimit: PATHS_LIMIT }, async (request) => {
      checkBucket(request.params.bucket)
      const paths = request.body.prefixes.filter(isKey)
      const removed = await removePictures(context, changerOf(request), paths)
      return removed.map(toStorageObject)
    })
  }

/** /storage/v1: the part of the storage service's HTTP contract that supabase-js needs for coaches' pictures. */
export const storageRoutes =
  (context: StorageContext): FastifyPluginAsync =>
  async (app) => {
    renderErrors(app, storageRendering)
    app.decorateRequest('pictureReach', 'none')
    const links = await signedLinks(app, context.keys)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', notStored(request))
    })
    openWhileHidden(app, 'a signed link opens one picture')
    guardRoutes(app, storageAccess(context))
    await app.register(signRoutes(context, links))
    await app.register(signedObjectRoute(context, links))
    await app.register(pictureRoutes(context))
    await app.register(uploadRoutes(context))
    await app.register(removeRoute(context))
  }
