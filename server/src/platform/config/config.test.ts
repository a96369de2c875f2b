import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { projectRoot } from './paths.ts'

const root = '/srv/estudio'
const read = (env: Record<string, string>) => readConfig(env, root)
const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    read(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

const production = {
  SITE_URL: 'https://studio.example',
  SMTP_URL: 'smtps://user:secret@mail.example',
  DATA_DIR: '/var/lib/studio',
}

describe('configuration', () => {
  it('needs no variable at all', () => {
    const config = read({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      isLoopback: true,
      dataDir: join(root, 'data'),
      keysFile: join(root, 'data/keys.json'),
      seed: 'demo',
      logLevel: 'info',
      rateLimitScale: 1,
      poolSize: 10,
      drainSeconds: 0,
      autoconfirm: false,
      authAdminApi: false,
      trustProxy: [],
      mailFrom: { address: 'no-reply@localhost' },
    })
    expect(config.siteUrl.href).toBe('http://localhost:3000/')
    expect(Object.isFrozen(config)).toBe(true)
  })

  it('reads every variable', () => {
    const config = read({
      PORT: '8080',
      HOST: '0.0.0.0',
      SITE_URL: 'https://studio.example',
      DATA_DIR: '/var/lib/studio',
      DATABASE_URL: 'postgresql://app:secret@db/studio',
      SMTP_URL: 'smtp://mail:25',
      MAIL_FROM: 'hola@studio.example',
      ADMIN_EMAIL: 'Duena@Studio.Example',
      ADMIN_PASSWORD: 'Secreta-2026',
      SEED: 'empty',
      LOG_LEVEL: 'debug',
      KEYS_FILE: '/etc/studio/keys.json',
      AUTH_ADMIN_API: 'on',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      METRICS_TOKEN: 'a-token-that-is-long',
      POOL_SIZE: '25',
      DRAIN_SECONDS: '5',
      AUTH_MAILS_PER_HOUR: '300',
    })
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      isLoopback: false,
      databaseUrl: 'postgresql://app:secret@db/studio',
      smtpUrl: 'smtp://mail:25',
      mailFrom: { address: 'hola@studio.example' },
      adminEmail: 'duena@studio.example',
      adminPassword: 'Secreta-2026',
      seed: 'empty',
      logLevel: 'debug',
      keysFile: '/etc/studio/keys.json',
      authAdminApi: true,
      trustProxy: ['10.0.0.0/8', '::1'],
      metricsToken: 'a-token-that-is-long',
      poolSize: 25,
      authMailsPerHour: 300,
    })
  })

  it('treats an empty variable as not set', () => {
    expect(read({ PORT: '', SITE_URL: ' ', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
  })

  it('M4: limits the account mails of an hour when a mail server is configured', () => {
    expect(read(production).authMailsPerHour).toBe(300)
    expect(read({ ...production, AUTH_MAILS_PER_HOUR: '20' }).authMailsPerHour).toBe(20)
    expect(read({}).authMailsPerHour).toBeUndefined()
  })

  it.each([
    ['Estudio <hola@estudio.example>', { name: 'Estudio', address: 'hola@estudio.example' }],
    [
      '"Estudio, Culiacán" <hola@estudio.example>',
      { name: 'Estudio, Culiacán', address: 'hola@estudio.example' },
    ],
    ['<hola@estudio.example>', { address: 'hola@estudio.example' }],
    [' hola@estudio.example ', { address: 'hola@estudio.example' }],
  ])('takes %s as the sender of mails', (MAIL_FROM, mailFrom) => {
    expect(read({ MAIL_FROM }).mailFrom).toEqual(mailFrom)
  })

  it.each(['Estudio', 'Estudio hola@estudio.example', 'Estudio <hola>', 'a@b.mx, c@d.mx <e@f.mx'])(
    'takes no mail from %s',
    (MAIL_FROM) => {
      expect(faultsOf({ MAIL_FROM }).join()).toContain('MAIL_FROM must be an address such as')
    },
  )

  it('accepts every variable of deploy/estudio.env, alone and with all its defaults', () => {
    const file = readFileSync(join(projectRoot, 'deploy/estudio.env'), 'utf8')
    const linesOf = (shape: RegExp) =>
      [...file.matchAll(shape)].map(([, name = '', value = '']) => [name, value])
    const set = Object.fromEntries(linesOf(/^([A-Z_]+)=(.*)$/gm))
    const examples = linesOf(/^#([A-Z_]+)=(.*)$/gm)
    expect(examples.length).toBeGreaterThan(10)
    for (const added of [[], ...examples.map((example) => [example]), examples])
      expect(() => read({ ...set, ...Object.fromEntries(added) })).not.toThrow()
    expect(read(set).mailFrom).toEqual({ name: 'Estudio', address: 'hola@estudio.example' })
  })

  it('lists every fault in one message', () => {
    const faults = faultsOf({
      PORT: '99999',
      SITE_URL: 'studio.example/path',
      DATABASE_URL: 'mysql://db',
      SMTP_URL: 'mail.example',
      ADMIN_EMAIL: 'nobody',
      SEED: 'some',
      LOG_LEVEL: 'loud',
      RATE_LIMIT_SCALE: '-1',
      DRAIN_SECONDS: '301',
      AUTH_AUTOCONFIRM: 'yes',
      AUTH_ADMIN_API: '1',
      TRUST_PROXY: 'proxy, 10.0.0.0/33',
      METRICS_TOKEN: 'short',
      AUTH_MAILS_PER_HOUR: 'many',
    })
    expect(faults).toHaveLength(15)
    for (const name of ['PORT', 'SITE_URL', 'DATABASE_URL', 'SMTP_URL', 'ADMIN_EMAIL', 'SEED', 'LOG_LEVEL'])
      expect(faults).toContainEqual(expect.stringContaining(name))
    expect(() => read({ PORT: 'x', SEED: 'y' })).toThrow(/PORT[^\n]*\n.*SEED/)
  })

  it('never repeats an address that may hold a password', () => {
    const message = faultsOf({
      DATABASE_URL: 'mysql://u:topsecret@db',
      SMTP_URL: 'http://u:topsecret@mail',
    }).join()
    expect(message).not.toContain('topsecret')
  })

  it.each([
    ['https', { ...production, SITE_URL: 'http://studio.example' }, /https/],
    ['mail', { ...production, SMTP_URL: '' }, /SMTP_URL/],
    ['data outside the checkout', { ...production, DATA_DIR: 'data' }, /DATA_DIR/],
  ])('asks a production installation for %s', (_what, env, fault) => {
    expect(faultsOf(env)).toEqual([expect.stringMatching(fault)])
  })

  it('permits any data folder in production with an external database', () => {
    expect(faultsOf(production)).toEqual([])
    expect(faultsOf({ ...production, DATA_DIR: '', DATABASE_URL: 'postgres://db/studio' })).toEqual([])
    expect(faultsOf({ ...production, DATA_DIR: '/srv/estudio-data' })).toEqual([])
    expect(faultsOf({ ...production, DATA_DIR: `${root}/..data` })).toHaveLength(1)
  })

  it.each([
    ['RATE_LIMIT_SCALE', '10'],
    ['AUTH_AUTOCONFIRM', 'on'],
    ['SEED', 'demo'],
  ])('allows %s on a loopback installation only', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([])
    expect(faultsOf({ [name]: value, HOST: '0.0.0.0' })).toEqual([expect.stringContaining(name)])
    expect(faultsOf({ ...production, [name]: value })).toEqual([expect.stringContaining(name)])
  })

  it('seeds the demo studio only with the embedded database on loopback', () => {
    expect(read({}).seed).toBe('demo')
    expect(read({ DATABASE_URL: 'postgres://db/studio' }).seed).toBe('empty')
    expect(read(production).seed).toBe('empty')
    expect(read({ HOST: '0.0.0.0' }).seed).toBe('empty')
    expect(read({ DATABASE_URL: 'postgres://db/studio', SEED: 'demo' }).seed).toBe('demo')
  })

  it('L2: requires a complete administrator with a password of twelve characters', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'a@b.mx' })).toEqual([expect.stringContaining('ADMIN_PASSWORD')])
    const short = { ADMIN_EMAIL: 'a@b.mx', ADMIN_PASSWORD: 'Secreta-202', PORT: 'x' }
    expect(faultsOf(short)).toEqual([
      expect.stringContaining('PORT'),
      expect.stringContaining('ADMIN_PASSWORD must have at least 12 characters'),
    ])
    expect(faultsOf({ ADMIN_EMAIL: 'a@b.mx', ADMIN_PASSWORD: 'Secreta-2026' })).toEqual([])
    expect(faultsOf({ ADMIN_EMAIL: 'a@b.mx', ADMIN_PASSWORD: 'á'.repeat(37) })).toHaveLength(1)
  })

  const hosted = {
    SUPABASE_URL: 'https://x.supabase.co/',
    SUPABASE_ANON_KEY: 'sb_publishable_x',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_topsecret',
  }
  const keyOf = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.c2ln`

  it('reads a hosted project and allows no demo accounts with it', () => {
    expect(read(hosted)).toMatchObject({
      hosted: {
        url: 'https://x.supabase.co',
        anonKey: 'sb_publishable_x',
        serviceRoleKey: 'sb_secret_topsecret',
      },
      seed: 'empty',
    })
    expect(read({ ...hosted, SUPABASE_ANON_KEY: keyOf('anon') }).hosted?.anonKey).toBe(keyOf('anon'))
  })

  it.each([
    ['SUPABASE_URL', /all three or none/],
    ['SUPABASE_ANON_KEY', /all three or none/],
    ['SUPABASE_SERVICE_ROLE_KEY', /all three or none/],
  ])('refuses a hosted project without %s', (name, fault) => {
    expect(faultsOf({ ...hosted, [name]: '' })).toEqual([expect.stringMatching(fault)])
  })

  it.each([
    ['another protocol', { SUPABASE_URL: 'ftp://x.supabase.co' }, /SUPABASE_URL/],
    ['an address with a path', { SUPABASE_URL: 'https://x.supabase.co/auth/v1' }, /without path/],
    ['plain http elsewhere', { SUPABASE_URL: 'http://x.supabase.co' }, /https/],
    ['its own address', { SUPABASE_URL: 'http://localhost:3000' }, /SITE_URL/],
    ['a secret for every browser', { SUPABASE_ANON_KEY: 'sb_secret_topsecret2' }, /publishable/],
    ['a service key for every browser', { SUPABASE_ANON_KEY: keyOf('service_role') }, /publishable/],
    ['one key for both', { SUPABASE_SERVICE_ROLE_KEY: 'sb_publishable_x' }, /publishable/],
    ['a key with a line break', { SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_\ntopsecret' }, /SERVICE_ROLE_KEY/],
    ['demo accounts', { SEED: 'demo' }, /SEED/],
    ['autoconfirm', { AUTH_AUTOCONFIRM: 'on' }, /AUTH_AUTOCONFIRM/],
    ['admin endpoints of our own', { AUTH_ADMIN_API: 'on' }, /AUTH_ADMIN_API/],
  ])('refuses with a hosted project: %s', (_what, env, fault) => {
    const faults = faultsOf({ ...hosted, ...env })
    expect(faults).toEqual([expect.stringMatching(fault)])
    expect(faults.join()).not.toContain('topsecret')
  })
})
