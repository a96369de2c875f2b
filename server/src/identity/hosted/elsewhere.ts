import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'

/** Hangs on routes that are about sessions kept here: where a project keeps them, it answers accounts_elsewhere. */
export const localAccountsOnly =
  ({ config }: Pick<Context, 'config'>): onRequestAsyncHookHandler =>
  async () => {
    if (config.hosted) throw errors.refused('accounts_elsewhere')
  }

/** /auth/v1 and /storage/v1 are the project's: whoever asks for them here is told so, and not given the site's page. */
export const elsewhereRoutes = async (app: FastifyInstance): Promise<void> => {
  const refuse = async () => {
    throw errors.refused('accounts_elsewhere')
  }
  for (const path of ['/auth/v1/*', '/storage/v1/*'])
    app.all(path, { schema: { hide: true }, onRequest: refuse }, refuse)
}
