import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../../server/src/app/app.ts'
import { type AppContext, createContext } from '../../server/src/app/context.ts'
import { type Config, readConfig } from '../../server/src/platform/config/config.ts'
import { type Keys, newKeysText, parseKeys } from '../../server/src/platform/config/keys.ts'
import { openDatabase, PoolUsage } from '../../server/src/platform/db/database.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { drainOutbox } from '../../server/src/platform/mail/index.ts'
import { type MailboxMessage, readMailbox } from '../../server/src/platform/mail/mailbox.ts'
import { Readiness } from '../../server/src/platform/readiness.ts'
import { type TestClock, testClock } from '../harness/clock.ts'
import { createTestDatabase } from '../harness/database.ts'
import { closeAfterwards } from '../harness/open.ts'
import { lightPasswordCost } from '../harness/people.ts'
import { compilers, once } from '../harness/studio.ts'

export interface Call {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  ip?: string
}

/**
 * The whole server with a database of its own, a set clock, its mail and its log at hand. It stops after the test, the
 * `describe` or the file that started it.
 */
export interface AccountServer {
  app: FastifyInstance
  context: AppContext
  clock: TestClock
  /** Everything logged so far. */
  log(): string
  call(method: InjectOptions['method'], url: string, call?: Call): Promise<LightMyRequestResponse>
  /** Mail that went out, newest first. */
  mail(): Promise<MailboxMessage[]>
  /** The newest link in a mail to that address, as a standard client opens it: path and query of GET /auth/v1/verify. */
  linkFor(email: string): Promise<string>
  stop(): Promise<void>
}

export interface Setup {
  config?: Partial<Config>
  keys?: Keys
  /** Another server on the same database. */
  beside?: AccountServer
}

const NEW_API = { 'x-supabase-api-version': '2024-01-01' }

/** The link of a mail as a standard client opens it. */
export const standardLink = (mailed: string): string => {
  const { token_hash, type } = Object.fromEntries(new URLSearchParams(new URL(mailed).hash.slice(1)))
  return `/auth/v1/verify?token=${token_hash}&type=${type}`
}

export const startAccountServer = async ({ config, keys, beside }: Setup = {}): Promise<AccountServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-accounts-'))
  const database = beside ? null : await createTestDatabase()
  const lines: string[] = []
  const log = createLogger('debug', { write: (line: string) => void lines.push(line) })
  const settings: Config = {
    ...readConfig({ DATA_DIR: folder }),
    passwordCost: lightPasswordCost,
    ...config,
  }
  const clock = beside?.clock ?? testClock()
  const db = beside?.context.db ?? openDatabase(database?.connection ?? {}, 20)
  const parts = { config: settings, db, clock, log, keys: keys ?? parseKeys(newKeysText()) }
  const context = createContext({ ...parts, poolUsage: new PoolUsage(), readiness: new Readiness() })
  const app = await buildApp(context, folder, compilers)
  await app.ready()
  await context.readiness.serve()

  const call: AccountServer['call'] = (method, url, { token, body, headers, ip } = {}) =>
    app.inject({
      method,
      url,
      remoteAddress: ip ?? '203.0.113.7',
      headers: {
        host: settings.siteUrl.host,
        ...(url.startsWith('/auth/') ? NEW_API : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })

  const mail = async () => {
    await drainOutbox(context, { deliver: async () => undefined, isReachable: async () => true })
    return readMailbox(context)
  }

  const stop = once(async () => {
    await app.close()
    if (database) {
      await db.destroy()
      await database.drop()
    }
    rmSync(folder, { recursive: true, force: true })
  })
  closeAfterwards(stop)

  return {
    app,
    context,
    clock,
    log: () => lines.join(''),
    call,
    mail,
    async linkFor(email) {
      // A notice without a link may be of the same moment.
      const link = (await mail())
        .filter((message) => message.to === email)
        .flatMap((message) => message.links)
        .find((url) => url.includes('/confirmar#'))
      if (!link) throw new Error(`No link was mailed to ${email}`)
      return standardLink(link)
    },
    stop,
  }
}
