import { claimAccounts, createAdministrator, resetFactor, serviceToken } from '../identity/index.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { loadKeys } from '../platform/config/keys.ts'
import { type Context, systemClock } from '../platform/context.ts'
import { type Db, noLimits, openDatabase } from '../platform/db/database.ts'
import { claimInstallation, hasInstallation } from '../platform/db/installation.ts'
import { migrate } from '../platform/db/migrations.ts'
import { requeueFailedMails } from '../platform/mail/index.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { openProfile } from '../studio/people/index.ts'
import { openPayments } from '../studio/sales/index.ts'
import { exitWithUsage, runCommand, withDatabase } from './database-command.ts'
import { describeOpenPayments } from './open-payments.ts'

type Parts = Pick<Context, 'config' | 'db' | 'clock' | 'keys'>

const usage = `npm run admin -- create EMAIL               an administrator, invited by a one-time link
npm run admin -- reset-factor EMAIL         takes a lost second factor away and ends the sessions
npm run admin -- service-token [DAYS]       a token for /auth/v1/admin (default 365 days)
npm run admin -- requeue-mail               sends mail again that was given up
npm run admin -- payments                   what is open about online payments`

const refuseHosted = (config: Config): void => {
  if (!config.hosted) return
  throw new OperatorError('Accounts are kept in the hosted project of SUPABASE_URL: use its dashboard.')
}

/** Migrates a new database. A database that has tables is migrated by its server. */
const prepare = async (db: Db): Promise<void> => {
  if (!(await hasInstallation(db))) await migrate(db)
}

const onInstallation = (work: (parts: Parts) => Promise<void>): Promise<void> =>
  withDatabase(async ({ connection }, config) => {
    refuseHosted(config)
    const keys = loadKeys(config)
    const db = openDatabase(connection, 2, noLimits)
    try {
      await prepare(db)
      await claimInstallation(db, keys, config.keysFile)
      await claimAccounts({ db, config })
      await work({ config, db, clock: systemClock, keys })
    } finally {
      await db.destroy()
    }
  })

const create = (address: string) =>
  onInstallation(async (parts) => {
    const accountCreated = openProfile(parts)
    const { email, link } = await createAdministrator({ ...parts, accountCreated }, address)
    console.log(`${email} administers once a password is set, within 24 hours and once, here:\n\n  ${link}\n`)
    console.log('An account of before is signed out everywhere, and its password is no longer good.')
    if (parts.config.smtpUrl) console.log('The server mails the same link: at once, or when it starts.')
  })

const reset = (address: string) =>
  onInstallation(async (parts) => {
    const { email, factors } = await resetFactor(parts, address)
    const said = factors === 1 ? 'The second factor' : `${factors} second factors`
    console.log(
      factors === 0
        ? `${email} had no second factor. The sessions are ended.`
        : `${said} of ${email} and every recovery code are gone. The sessions are ended.`,
    )
  })

const printToken = (days: number) =>
  runCommand(async () => {
    const config = readConfig(process.env)
    refuseHosted(config)
    const parts = { config, keys: loadKeys(config), clock: systemClock }
    const { token, expires } = await serviceToken(parts, days)
    console.log(token)
    console.error(`It works until ${expires.toISOString()}, or until the key that signed it is taken away.`)
    if (!config.authAdminApi) console.error('The server answers it with AUTH_ADMIN_API=on only.')
  })

const inDatabase = (work: (db: Db) => Promise<void>): Promise<void> =>
  withDatabase(async ({ connection }) => {
    const db = openDatabase(connection, 2, noLimits)
    try {
      await prepare(db)
      await work(db)
    } finally {
      await db.destroy()
    }
  })

const requeueMail = () =>
  inDatabase(async (db) => {
    const count = await requeueFailedMails(db, systemClock.now())
    const said = count === 1 ? '1 mail is' : `${count} mails are`
    console.log(`${said} sent again: at once, or when the server starts.`)
  })

const printOpenPayments = () =>
  inDatabase(async (db) => console.log(describeOpenPayments(await openPayments(db))))

const daysOf = (text = '365'): number | undefined => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined)

const commandOf = ([name, value, ...more]: string[]): (() => Promise<void>) | undefined => {
  if (more.length > 0) return undefined
  const days = daysOf(value)
  if (name === 'create' && value) return () => create(value)
  if (name === 'reset-factor' && value) return () => reset(value)
  if (name === 'requeue-mail' && !value) return requeueMail
  if (name === 'payments' && !value) return printOpenPayments
  return name === 'service-token' && days ? () => printToken(days) : undefined
}

export async function admin(words: string[]): Promise<void> {
  const command = commandOf(words)
  if (!command) exitWithUsage(usage)
  await command()
}
