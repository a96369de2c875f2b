import type { FastifyInstance } from 'fastify'
import type { HostedProject } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { registerMailTemplates } from '../platform/mail/index.ts'
import { type AccountListener, type ErasureListener, listenersOf } from './account-listeners.ts'
import { authRoutes } from './auth-api/routes.ts'
import { elsewhereRoutes } from './hosted/elsewhere.ts'
import { hostedIdentity } from './hosted/hosted-identity.ts'
import { projectHttp } from './hosted/project-http.ts'
import { projectKeys } from './hosted/project-keys.ts'
import { projectTokens } from './hosted/project-tokens.ts'
import { projectUsers } from './hosted/project-users.ts'
import { accountMailTemplates } from './mail/templates.ts'
import { identifyLocally } from './request-identity.ts'
import { restRoutes } from './rest-api/routes.ts'
import { storageRoutes } from './storage-api/routes.ts'
import { registerTokens } from './tokens/register-tokens.ts'

registerMailTemplates(accountMailTemplates, 'awaited')

const identifyByProject = (app: FastifyInstance, project: HostedProject, accountMade: AccountListener) => {
  const ask = projectHttp(project)
  const tokens = projectTokens(app.jwt, projectKeys(ask), `${project.url}/auth/v1`)
  return hostedIdentity({ tokens, users: projectUsers(ask), accountMade })
}

/**
 * Puts accounts and sessions on the server: `app.accessTokens` and `request.member` for everyone's guards,
 * `app.whenAccountIsMade` for what belongs to an account elsewhere, `app.whenPicturesChange` for what shows them,
 * /auth/v1, /rest/v1 and /storage/v1 for the clients. With a hosted project only /rest/v1 is ours: the project has the
 * other two, and `app.accessTokens` signs nothing that anyone would accept.
 */
export const registerIdentity = async (app: FastifyInstance, context: Context): Promise<void> => {
  const { config } = context
  const tokens = await registerTokens(app, context)
  app.decorate('accessTokens', tokens)
  app.decorateRequest('member', null)
  const made = listenersOf<Parameters<AccountListener>>()
  const erased = listenersOf<Parameters<ErasureListener>>()
  app.decorate('whenAccountIsMade', made.add)
  app.decorate('whenAccountIsErased', erased.add)
  const pictures = listenersOf<[]>()
  app.decorate('whenPicturesChange', pictures.add)
  const identity = { ...context, tokens, accountMade: made.tell, accountErased: erased.tell }
  await app.register(restRoutes(context), { prefix: '/rest/v1' })
  if (config.hosted) {
    app.decorate('identify', identifyByProject(app, config.hosted, made.tell))
    await app.register(elsewhereRoutes)
    return
  }
  app.decorate('identify', identifyLocally)
  await app.register(authRoutes(identity), { prefix: '/auth/v1' })
  const storage = { ...context, picturesChanged: pictures.tell }
  await app.register(storageRoutes(storage), { prefix: '/storage/v1' })
}
