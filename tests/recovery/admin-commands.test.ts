import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { accountOf, addFactor, countFactors, sessionsOf } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { withDatabase } from '../harness/database.ts'
import { addFailedMails, queuedMails } from '../harness/outbox.ts'

interface Outcome {
  code: number | null
  output: string
  errors: string
}

/** L2: npm run admin, on an embedded database that nothing holds and beside the server that runs on it. */
describe('npm run admin', { timeout: 120_000 }, () => {
  let dataDir: string
  let server: ChildProcess | undefined
  let address: string
  beforeAll(() => {
    dataDir = mkdtempSync('/tmp/estudio-admin-')
    // As root PostgreSQL runs as another user, who has to get in.
    chmodSync(dataDir, 0o755)
  })
  afterAll(async () => {
    server?.kill('SIGTERM')
    if (server) await new Promise((resolve) => server?.once('exit', resolve))
    rmSync(dataDir, { recursive: true })
  })

  const environment = (more: Record<string, string> = {}) => ({
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    SEED: 'empty',
    LOG_LEVEL: 'warn',
    SITE_URL: 'http://localhost:3000',
    AUTH_ADMIN_API: 'on',
    ...more,
  })
  const script = (name: string, words: string[], more?: Record<string, string>): Promise<Outcome> =>
    new Promise((resolve) => {
      const command = ['dist/main.js', name, ...words]
      const options = { cwd: projectRoot, env: environment(more) }
      execFile(process.execPath, command, options, (error, output, errors) =>
        resolve({ code: error ? Number(error.code) : 0, output, errors }),
      )
    })
  const admin = (words: string[], more?: Record<string, string>) => script('admin', words, more)
  const startServer = async (): Promise<string> => {
    const child = spawn(process.execPath, [join(projectRoot, 'dist/main.js')], {
      cwd: projectRoot,
      env: environment({ PORT: '0' }),
    })
    server = child
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => void (said += chunk))
    for (;;) {
      const address = /Estudio\s+(http:\/\/\S+)/.exec(said)?.[1]
      if (address) return address
      await sleep(50)
    }
  }
  const linkIn = ({ output }: Outcome): string => /http:\/\/\S+\/confirmar#\S+/.exec(output)?.[0] ?? ''
  const connection = () => JSON.parse(readFileSync(join(dataDir, 'postgres-connection.json'), 'utf8'))
  it('L2: invites an administrator before any server has run and again beside a server, and the link opens the account', async () => {
    const first = await admin(['create', 'Primera@correo.example'])
    expect(first.code, first.errors).toBe(0)
    expect(first.output).toContain('primera@correo.example')
    expect(linkIn(first)).toContain('type=invite')

    address = await startServer()
    const second = await admin(['create', 'segunda@correo.example'])
    expect(second.code, second.errors).toBe(0)
    for (const told of [first, second]) {
      const press = () =>
        fetch(`${address}/auth/v1/verify`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(Object.fromEntries(new URLSearchParams(new URL(linkIn(told)).hash.slice(1)))),
        })
      const opened = (await (await press()).json()) as { access_token: string }
      const users = await fetch(`${address}/api/admin/users`, {
        headers: { authorization: `Bearer ${opened.access_token}` },
      })
      expect(users.status).toBe(200)
      expect((await press()).status).toBe(403)
    }

    const known = await admin(['create', 'primera@correo.example'])
    expect(known.code, known.errors).toBe(0)
    expect(linkIn(known)).toContain('type=invite')
    const action = 'user.made_admin_by_operator'
    const made = await withDatabase(connection(), (db) => auditEntries(db, { action }))
    expect(made).toHaveLength(3)
  })

  it('removes a lost second factor and ends the sessions, beside the server and through DATABASE_URL', async () => {
    const email = 'primera@correo.example'
    const { id } = await withDatabase(connection(), (db) => accountOf(db, { email }))
    await withDatabase(connection(), (db) => addFactor(db, id, new Date()))
    const { host, user, database } = connection()
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const reset = await admin(['reset-factor', 'primera@correo.example'], {
      DATABASE_URL: url,
      KEYS_FILE: join(dataDir, 'keys.json'),
    })
    expect([reset.code, reset.errors]).toEqual([0, ''])
    expect(reset.output).toContain('The second factor of primera@correo.example')
    const left = await withDatabase(connection(), async (db) => ({
      factors: await countFactors(db),
      sessions: (await sessionsOf(db, id)).length,
      audited: (await auditEntries(db, { action: 'account.factors_reset_by_operator' })).length,
      mailed: (await queuedMails(db, { template: 'account.factor_removed' })).length,
    }))
    expect(left).toEqual({ factors: 0, sessions: 0, audited: 1, mailed: 1 })
    const unknown = await admin(['reset-factor', 'nadie@correo.example'])
    expect([unknown.code, unknown.errors]).toEqual([1, 'nadie@correo.example has no account here.\n'])
  })

  it('D5: prints a service token alone on standard output, which the server accepts', async () => {
    const { code, output, errors } = await admin(['service-token', '30'])
    expect(code, errors).toBe(0)
    expect(output).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/)
    const [, claims = ''] = output.split('.')
    const users = await fetch(`${address}/auth/v1/admin/users`, {
      headers: { authorization: `Bearer ${output.trim()}` },
    })
    expect(users.status).toBe(200)
    const { exp, iat, role } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect([role, exp - iat]).toEqual(['service_role', 30 * 24 * 3600])
  })

  it('requeues mail that was given up, beside the server, and reports the number', async () => {
    await withDatabase(connection(), (db) => addFailedMails(db, 2, new Date()))
    const requeued = await admin(['requeue-mail'])
    expect([requeued.code, requeued.errors]).toEqual([0, ''])
    expect(requeued.output).toBe('2 mails are sent again: at once, or when the server starts.\n')
    const queued = await withDatabase(connection(), (db) => queuedMails(db))
    expect(queued.filter(({ failed_at }) => failed_at !== null)).toEqual([])
  })

  it('lists what is open about online payments, beside the server', async () => {
    const { code, output, errors } = await admin(['payments'])
    expect([code, errors]).toEqual([0, ''])
    expect(output).toContain('No provider is chosen: only a transfer is offered.')
    expect(output).toContain('Money that waits for a decision of staff: none.')
    expect((await admin(['payments', 'all'])).code).toBe(2)
  })

  it('npm run backup, beside the server, names the keys file to be kept with it', async () => {
    const file = join(dataDir, 'studio.gz')
    const { code, output, errors } = await script('backup', [file])
    expect(code, errors).toBe(0)
    expect(output).toContain(`${file}: `)
    expect(output).toContain(`Keep ${join(dataDir, 'keys.json')} beside it`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('L1: another keys file and unknown commands are refused', async () => {
    const foreign = await admin(['create', 'x@correo.example'], { KEYS_FILE: join(dataDir, 'other.json') })
    expect(foreign.code).toBe(1)
    expect(foreign.errors).toContain('The database was made with another keys file')
    for (const words of [['create'], ['service-token', 'soon']])
      expect(await admin(words)).toMatchObject({
        code: 2,
        errors: expect.stringContaining('npm run admin -- create'),
      })
    const noAddress = await admin(['create', 'nobody'])
    expect([noAddress.code, noAddress.errors]).toEqual([1, 'nobody is no e-mail address.\n'])
  })
})
