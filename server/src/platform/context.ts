import type { FastifyBaseLogger } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Accounts } from './accounts.ts'
import type { Config } from './config/config.ts'
import type { Keys } from './config/keys.ts'
import type { Db } from './db/database.ts'

/** Where “now” comes from: every rule takes its time from here or from an argument, never from the machine itself. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** What platform and identity need of the studio's settings without knowing their table. */
export interface SettingsPort {
  /** The name that mail is sent under, and the address for replies. */
  mailSender(db: Db): Promise<{ studioName: string; studioEmail: string | undefined }>
  /** Whether administrators need a second factor (H5); an expression, so that it comes with the query of the session. */
  adminFactorRequired: RawBuilder<boolean>
}

/** The dependencies of every part of the server; tests pass their own clock and database. */
export interface Context {
  config: Config
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  keys: Keys
  accounts: Accounts
  settings: SettingsPort
}
