import type { FastifyBaseLogger } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Accounts } from './accounts.ts'
import type { Config } from './config/config.ts'
import type { Keys } from './config/keys.ts'
import type { Db, PoolUsage } from './db/database.ts'
import type { PictureEncoder } from './files/reencode-picture.ts'
import type { OutsideNetwork } from './http/outside-fetch.ts'
import type { MailState } from './mail/mail-state.ts'
import type { Readiness } from './readiness.ts'

/** The clock. Rules take the time from here or from an argument, never from the machine. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The studio's settings that platform and identity need. */
export interface SettingsPort {
  mailSender(db: Db): Promise<{ studioName: string; studioEmail: string | undefined }>
  /** The roles of which the studio requires a second factor, as an expression for the query of the session. */
  factorRoles: RawBuilder<string[]>
  /** The civil date of the studio at an instant, as an expression. */
  dateAt(now: Date): RawBuilder<string>
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
  outside: OutsideNetwork
  settings: SettingsPort
  readiness: Readiness
}
