import type { FastifyBaseLogger } from 'fastify'
import type { Accounts } from './accounts.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { Keys } from './keys.ts'

/** What every part of the server is given; tests hand over their own clock and database. */
export interface Context {
  config: Config
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  keys: Keys
  accounts: Accounts
}
