import type { FastifyBaseLogger } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Accounts } from './accounts.ts'
import type { Config } from './config/config.ts'
import type { Keys } from './config/keys.ts'
import type { Db, PoolUsage } from './db/database.ts'
import type { PictureEncoder } from './files/reencode-picture.ts'
import type { MailState } from './mail/mail-state.ts'
import type { Readiness } from './readiness.ts'

/** Rules take their time from here or from an argument, never from the machine. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** What platform and identity need of the studio's settings. */
export interface SettingsPort {
  mailSender(db: Db): Promise<{ studioName: string; studioEmail: string | undefined }>
  /** Whether administrators need a second factor (H5), as an expression for the session's query. */
  adminFactorRequired: RawBuilder<boolean>
}

export interface Context {
  config: Config
  db: Db
  poolUsage: PoolUsage
  clock: Clock
  log: FastifyBaseLogger
  keys: Keys
  accounts: Accounts
  mail: MailState
  pictureEncoder: PictureEncoder
  settings: SettingsPort
  readiness: Readiness
}
