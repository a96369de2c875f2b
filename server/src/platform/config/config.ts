import { join, relative, resolve, sep } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { projectRoot } from './paths.ts'
import {
  type Environment,
  emailShape,
  FaultList,
  type HostedProject,
  isLoopbackHost,
  type MailSender,
  readers,
} from './readers.ts'

export type { HostedProject }

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** The configuration from the environment, read once at start. The README lists the variables. */
export interface Config {
  readonly host: string
  readonly port: number
  /** The public address, an origin without a path. */
  readonly siteUrl: URL
  /** True when HOST and SITE_URL are both loopback. Then mailbox, demo accounts and test switches are allowed. */
  readonly isLoopback: boolean
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly poolSize: number
  /**
   * The time between a stop signal and closing the server, in which a balancer notices that the server is not ready.
   */
  readonly drainSeconds: number
  readonly smtpUrl?: string
  readonly mailFrom: MailSender
  readonly adminEmail?: string
  readonly adminPassword?: string
  readonly seed: 'demo' | 'empty'
  readonly logLevel: LogLevel
  readonly rateLimitScale: number
  readonly autoconfirm: boolean
  readonly keysFile: string
  readonly authAdminApi: boolean
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[]
  readonly metricsToken?: string
  /** The limit for all servers together. */
  readonly authMailsPerHour?: number
  /** The cost of argon2id. Tests that are not about passwords lower it; no configuration variable sets it. */
  readonly passwordCost?: { memoryCost: number; timeCost: number; parallelism: number }
  readonly hosted?: HostedProject
  /** The addresses of stand-ins for payment providers, for tests on this machine only. */
  readonly paymentBases: { readonly stripe?: string; readonly mercadopago?: string }
  /** The address of a stand-in for Facturapi, for tests on this machine only. */
  readonly facturapiBase?: string
}

export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'

  constructor(readonly faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

/** Throws a ConfigError that lists every fault. */
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
    // A long download and a batch of bookings each hold one connection.
    poolSize: read.wholeNumber('POOL_SIZE', 10, 2),
    drainSeconds: read.wholeNumber('DRAIN_SECONDS', 0, 0, 300),
    smtpUrl,
    mailFrom: read.sender('MAIL_FROM', `no-reply@${siteUrl.hostname}`),
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
    paymentBases: {
      stripe: read.url('PAYMENTS_STRIPE_BASE', ['http:']),
      mercadopago: read.url('PAYMENTS_MP_BASE', ['http:']),
    },
    facturapiBase: read.url('FACTURAPI_BASE', ['http:']),
  }
  checkProduction(config, root, faults)
  checkHosted(config, faults)
  if (faults.list.length > 0) throw new ConfigError(faults.list)
  return Object.freeze(config)
}

const isInside = (folder: string, root: string): boolean => {
  const path = relative(root, folder)
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`))
}

const passwordBytes = (text: string) => Buffer.byteLength(text)

function checkProduction(config: Config, root: string, faults: FaultList): void {
  if (!isLoopbackHost(config.siteUrl.hostname)) {
    if (config.siteUrl.protocol !== 'https:')
      faults.add('SITE_URL must begin with https:// when it is not this machine')
    if (!config.smtpUrl)
      faults.add(
        'SMTP_URL is needed when SITE_URL is not this machine: members confirm their address by mail',
      )
    if (!config.databaseUrl && isInside(config.dataDir, root))
      faults.add(
        'DATA_DIR must lie outside the checkout when SITE_URL is not this machine: an update must not touch the data',
      )
  }
  if (!config.isLoopback) {
    if (config.rateLimitScale !== 1)
      faults.add('RATE_LIMIT_SCALE works only with a loopback HOST and SITE_URL')
    if (config.autoconfirm) faults.add('AUTH_AUTOCONFIRM works only with a loopback HOST and SITE_URL')
    for (const [name, base] of [
      ['PAYMENTS_STRIPE_BASE', config.paymentBases.stripe],
      ['PAYMENTS_MP_BASE', config.paymentBases.mercadopago],
      ['FACTURAPI_BASE', config.facturapiBase],
    ] as const)
      if (base) faults.add(`${name} is for tests: only with a loopback HOST and SITE_URL`)
    if (config.seed === 'demo')
      faults.add('SEED=demo makes accounts with printed passwords: only with a loopback HOST and SITE_URL')
  }
  if (config.adminEmail !== undefined && !emailShape.test(config.adminEmail))
    faults.add('ADMIN_EMAIL must be an e-mail address')
  if (
    config.adminPassword !== undefined &&
    (config.adminPassword.length < 12 || passwordBytes(config.adminPassword) > 72)
  )
    faults.add('ADMIN_PASSWORD must have at least 12 characters and at most 72 bytes')
  for (const base of [...Object.values(config.paymentBases), config.facturapiBase])
    if (base && !isLoopbackHost(new URL(base).hostname))
      faults.add(
        'PAYMENTS_STRIPE_BASE, PAYMENTS_MP_BASE and FACTURAPI_BASE must be addresses of this machine',
      )
  if (config.metricsToken !== undefined && config.metricsToken.length < 16)
    faults.add('METRICS_TOKEN must have at least 16 characters')
}

/** Lists settings that are not allowed with a hosted project as faults. */
function checkHosted(config: Config, faults: FaultList): void {
  if (!config.hosted) return
  if (config.hosted.url === config.siteUrl.origin)
    faults.add('SUPABASE_URL must be the project, not SITE_URL itself')
  if (config.seed === 'demo')
    faults.add('SEED=demo makes accounts of its own: with SUPABASE_URL use SEED=empty')
  if (config.autoconfirm)
    faults.add('AUTH_AUTOCONFIRM is for accounts kept here: with SUPABASE_URL it is a setting of the project')
  if (config.authAdminApi)
    faults.add('AUTH_ADMIN_API is for accounts kept here: with SUPABASE_URL the project has its own')
}
