import { join, resolve } from 'node:path'
import { type Environment, FaultList, readers } from './config-readers.ts'
import { checkHosted } from './hosted-project.ts'
import { isLoopbackHost } from './loopback.ts'
import { OperatorError } from './operator-error.ts'
import { projectRoot } from './paths.ts'
import { checkProduction } from './production-rules.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** A Supabase project that keeps accounts and pictures in the place of this server. */
export interface HostedProject {
  /** An origin, without slash at its end. */
  url: string
  /** Every browser is told it. */
  anonKey: string
  /** Opens everything in the project: it leaves this process in requests to the project alone. */
  serviceRoleKey: string
}

/** Everything the environment decides, read once at start. The names are those of docs: the README lists them. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Public address, an origin without path. */
  readonly siteUrl: URL
  /** HOST and SITE_URL are both loopback: mailbox, demo accounts and test switches are thinkable. */
  readonly isLoopback: boolean
  readonly dataDir: string
  readonly databaseUrl?: string
  /** Connections of this process to the database. */
  readonly poolSize: number
  readonly smtpUrl?: string
  readonly mailFrom: string
  readonly adminEmail?: string
  readonly adminPassword?: string
  readonly seed: 'demo' | 'empty'
  readonly logLevel: LogLevel
  readonly rateLimitScale: number
  readonly autoconfirm: boolean
  readonly keysFile: string
  readonly authAdminApi: boolean
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[]
  readonly metricsToken?: string
  /** How many account mails may be asked for in an hour, on all servers together (I4). */
  readonly authMailsPerHour?: number
  readonly hosted?: HostedProject
}

/** A configuration that cannot be used; the message lists every fault, one a line. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'

  constructor(readonly faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

/** Reads and freezes the configuration; throws ConfigError naming every fault at once. */
export function readConfig(env: Environment, root = projectRoot): Config {
  const faults = new FaultList()
  const read = readers(env, faults)

  const host = read.text('HOST') ?? '127.0.0.1'
  const port = read.port('PORT', 3000)
  const siteUrl = read.origin('SITE_URL', `http://localhost:${port}`)
  const isLoopback = isLoopbackHost(host) && isLoopbackHost(siteUrl.hostname)
  const dataDir = resolve(root, read.text('DATA_DIR') ?? 'data')
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const [adminEmail, adminPassword] = read.pair('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  const hosted = read.hosted()
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'])

  const config: Config = {
    host,
    port,
    siteUrl,
    isLoopback,
    dataDir,
    databaseUrl,
    // A long download and a batch of bookings each hold one.
    poolSize: read.wholeNumber('POOL_SIZE', 10, 2),
    smtpUrl,
    mailFrom: read.text('MAIL_FROM') ?? `no-reply@${siteUrl.hostname}`,
    adminEmail: adminEmail?.toLowerCase(),
    adminPassword,
    seed:
      read.choice('SEED', ['demo', 'empty']) ?? (!databaseUrl && !hosted && isLoopback ? 'demo' : 'empty'),
    logLevel:
      read.choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) ?? 'info',
    rateLimitScale: read.positive('RATE_LIMIT_SCALE', 1),
    autoconfirm: read.flag('AUTH_AUTOCONFIRM'),
    keysFile: resolve(root, read.text('KEYS_FILE') ?? join(dataDir, 'keys.json')),
    authAdminApi: read.flag('AUTH_ADMIN_API'),
    trustProxy: read.networks('TRUST_PROXY'),
    metricsToken: read.text('METRICS_TOKEN'),
    authMailsPerHour: read.positive('AUTH_MAILS_PER_HOUR', smtpUrl ? 300 : undefined),
    hosted,
  }
  checkProduction(config, root, faults)
  checkHosted(config, faults)
  if (faults.list.length > 0) throw new ConfigError(faults.list)
  return Object.freeze(config)
}
