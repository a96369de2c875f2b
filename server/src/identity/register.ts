import type { FastifyInstance } from 'fastify'
import type { AccountListener } from '../platform/accounts.ts'
import type { HostedProject } from '../platform/config/config.ts'
import type { Tx } from '../platform/db/database.ts'
import { errors } from '../platform/errors.ts'
import { WriteCounts } from '../platform/http/write-limit.ts'
import {
  createListeners,
  type ErasureListener,
  type IdentityContext,
  type StaffRecords,
} from './core/account-context.ts'
import type { PictureContext } from './core/pictures/change-pictures.ts'
import { identifyLocally } from './core/requests/request-identity.ts'
import { registerTokens } from './core/sessions/access-token.ts'
import { authRoutes } from './gotrue/routes.ts'
import { hostedIdentity } from './hosted/hosted-identity.ts'
import { projectHttp } from './hosted/project-http.ts'
import { projectKeys, projectTokens } from './hosted/project-tokens.ts'
import { projectUsers } from './hosted/project-users.ts'
import { restRoutes } from './rest-api/routes.ts'
import { createTables } from './rest-api/tables.ts'
import { storageRoutes } from './storage-api/routes.ts'

const identifyByProject = (app: FastifyInstance, project: HostedProject, accountCreated: AccountListener) => {
  const ask = projectHttp(project)
  const tokens = projectTokens(app.jwt, projectKeys(ask), `${project.url}/auth/v1`)
  return hostedIdentity({ tokens, users: projectUsers(ask), accountCreated })
}

/** These routes answer accounts_elsewhere, where an unknown route would answer the site's page. */
const hostedElsewhereRoutes = async (app: FastifyInstance): Promise<void> => {
  const refuse = async () => {
    throw errors.refused('accounts_elsewhere')
  }
  const config = { openWhileHidden: 'says that a project keeps the accounts' }
  for (const path of ['/auth/v1/*', '/storage/v1/*'])
    app.all(path, { schema: { hide: true }, config, onRequest: refuse }, refuse)
}

/**
 * Registers the routes of identity. With a hosted project only /rest/v1 is served, because the project does not accept
 * our access tokens.
 */
export const registerIdentity = async (app: FastifyInstance, context: IdentityContext): Promise<void> => {
  const { config } = context
  const tokens = await registerTokens(app, context)
  app.decorate('accessTokens', tokens)
  app.decorateRequest('caller', null)
  app.decorateRequest('identifiedAt', null)
  app.decorate('writeCounts', new WriteCounts())
  const made = createListeners<Parameters<AccountListener>>()
  const erased = createListeners<Parameters<ErasureListener>>()
  app.decorate('onAccountCreated', made.add)
  app.decorate('onAccountErased', erased.add)
  let isWrittenByStaff: StaffRecords = async () => false
  app.decorate('recognizeStaffRecords', (rule) => {
    isWrittenByStaff = rule
  })
  const pictures = createListeners<[]>()
  app.decorate('onPicturesChanged', pictures.add)
  let sharedWith: PictureContext['sharedWith'] = () => undefined
  app.decorate('sharePictures', (paths) => {
    sharedWith = paths
  })
  const accounts = {
    ...context,
    tokens,
    accountCreated: made.notify,
    accountErased: erased.notify,
    isWrittenByStaff: (tx: Tx, userId: string) => isWrittenByStaff(tx, userId),
  }
  const tables = createTables()
  app.decorate('showTable', (name, table) => void tables.set(name, table))
  await app.register(restRoutes(context, tables), { prefix: '/rest/v1' })
  if (config.hosted) {
    app.decorate('identify', identifyByProject(app, config.hosted, made.notify))
    await app.register(hostedElsewhereRoutes)
    return
  }
  app.decorate('identify', identifyLocally(context.identity.readSession))
  await app.register(authRoutes(accounts), { prefix: '/auth/v1' })
  const storage = {
    ...context,
    picturesChanged: pictures.notify,
    sharedWith: (userId: string) => sharedWith(userId),
  }
  await app.register(storageRoutes(storage), { prefix: '/storage/v1' })
}
