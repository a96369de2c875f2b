import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
      autoconfirm: false,
      authAdminApi: false,
      trustProxy: [],
      mailFrom: 'no-reply@localhost',
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
      ADMIN_PASSWORD: 'Secreta-1',
      SEED: 'empty',
      LOG_LEVEL: 'debug',
      KEYS_FILE: '/etc/studio/keys.json',
      AUTH_ADMIN_API: 'on',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      METRICS_TOKEN: 'a-token-that-is-long',
    })
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      isLoopback: false,
      databaseUrl: 'postgresql://app:secret@db/studio',
      smtpUrl: 'smtp://mail:25',
      mailFrom: 'hola@studio.example',
      adminEmail: 'duena@studio.example',
      adminPassword: 'Secreta-1',
      seed: 'empty',
      logLevel: 'debug',
      keysFile: '/etc/studio/keys.json',
      authAdminApi: true,
      trustProxy: ['10.0.0.0/8', '::1'],
      metricsToken: 'a-token-that-is-long',
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(read({ PORT: '', SITE_URL: ' ', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
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
      AUTH_AUTOCONFIRM: 'yes',
      AUTH_ADMIN_API: '1',
      TRUST_PROXY: 'proxy, 10.0.0.0/33',
      METRICS_TOKEN: 'short',
    })
    expect(faults).toHaveLength(13)
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

  it('lets production keep its data where it likes with a database of its own', () => {
    expect(faultsOf(production)).toEqual([])
    expect(faultsOf({ ...production, DATA_DIR: '', DATABASE_URL: 'postgres://db/studio' })).toEqual([])
    expect(faultsOf({ ...production, DATA_DIR: '/srv/estudio-data' })).toEqual([])
    expect(faultsOf({ ...production, DATA_DIR: `${root}/..data` })).toHaveLength(1)
  })

  it.each([
    ['RATE_LIMIT_SCALE', '10'],
    ['AUTH_AUTOCONFIRM', 'on'],
  ])('allows %s on a loopback installation only', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([])
    expect(faultsOf({ [name]: value, HOST: '0.0.0.0' })).toEqual([expect.stringContaining(name)])
    expect(faultsOf({ ...production, [name]: value })).toEqual([expect.stringContaining(name)])
  })

  it('seeds the demo studio only on a database of its own on this machine', () => {
    expect(read({}).seed).toBe('demo')
    expect(read({ DATABASE_URL: 'postgres://db/studio' }).seed).toBe('empty')
    expect(read(production).seed).toBe('empty')
    expect(read({ DATABASE_URL: 'postgres://db/studio', SEED: 'demo' }).seed).toBe('demo')
  })

  it('wants the administrator whole', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'a@b.mx' })).toEqual([expect.stringContaining('ADMIN_PASSWORD')])
    expect(faultsOf({ ADMIN_EMAIL: 'a@b.mx', ADMIN_PASSWORD: 'short' })).toHaveLength(1)
    expect(faultsOf({ ADMIN_EMAIL: 'a@b.mx', ADMIN_PASSWORD: 'á'.repeat(37) })).toHaveLength(1)
  })

  it('reads the hosted project whole and says that it is not supported yet', () => {
    const hosted = {
      SUPABASE_URL: 'https://x.supabase.co',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
    }
    expect(faultsOf({ SUPABASE_URL: hosted.SUPABASE_URL })).toEqual([
      expect.stringContaining('all three or none'),
    ])
    expect(faultsOf(hosted)).toEqual([expect.stringContaining('not supported')])
  })
})
