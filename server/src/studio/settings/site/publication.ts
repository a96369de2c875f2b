import type { preHandlerAsyncHookHandler } from 'fastify'
import { viewerOf } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { errors } from '../../../platform/errors.ts'

export const isSitePublished = async (db: Db): Promise<boolean> => {
  const { published } = await db
    .selectFrom('studio.site')
    .modifyFront(prepared)
    .select('published')
    .executeTakeFirstOrThrow()
  return published
}

export const setPublished = (tx: Tx, published: boolean, now: Date) =>
  tx.updateTable('studio.site').set({ published, updated_at: now }).execute()

const KNOWN_MS = 1000

/**
 * Throws site_not_published on routes with `publishedOnly`, for everybody but staff. That a site is published is known for
 * a second, so that a request costs no query; a hidden site is read each time, so that it can be published at once.
 */
export const refuseWhileHidden = (context: Context): preHandlerAsyncHookHandler => {
  let knownUntil = 0
  const isPublished = async (): Promise<boolean> => {
    if (performance.now() < knownUntil) return true
    const published = await isSitePublished(context.db)
    if (published) knownUntil = performance.now() + KNOWN_MS
    return published
  }
  return async (request) => {
    if (!request.routeOptions.config.publishedOnly || (await isPublished())) return
    const viewer = await viewerOf(context, request)
    if (!viewer?.roles.length) throw errors.notPublished()
  }
}
