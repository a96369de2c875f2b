import { beforeEach, describe, expect, it } from 'vitest'
import { checkProject, claimAccounts } from '../../server/src/identity/hosted/startup-checks.ts'
import { OperatorError } from '../../server/src/platform/operator-error.ts'
import { openStudio } from '../harness/index.ts'
import { JWKS } from './hosted-studio.ts'
import { newEmail } from './people.ts'
import { startProject } from './stand-in-project.ts'

/** D9: what is seen at the start, before the first request. */
describe('the start beside a hosted project', async () => {
  let log = ''

  const project = await startProject()
  const studio = await openStudio({
    env: project.env,
    clock: project.server.clock,
    log: { write: (line: string) => void (log += line) },
  })

  beforeEach(() => project.door('/auth/v1', 'open'))
  const BUCKET = '/storage/v1/bucket/profilepictures'

  const check = (env = {}) => {
    const hosted = { ...studio.context.config.hosted, ...env } as typeof studio.context.config.hosted
    return checkProject({ ...studio.context, config: { ...studio.context.config, hosted } })
  }

  it('D9: a project that signs with a secret is refused, with the solution', async () => {
    await check()
    project.door(JWKS, { status: 200, body: { keys: [] } })
    await expect(check()).rejects.toThrow(/HS256.*asymmetric/)
    await expect(check()).rejects.toBeInstanceOf(OperatorError)
  })

  it('a service key that the project refuses stops the start, and is not printed', async () => {
    project.door(JWKS, 'open')
    const wrong = await check({ serviceRoleKey: 'sb_secret_wrong' }).catch((error: unknown) => error)
    expect(wrong).toBeInstanceOf(OperatorError)
    expect(String(wrong)).toContain('SUPABASE_SERVICE_ROLE_KEY')
    expect(String(wrong)).not.toContain('sb_secret_wrong')
  })

  it('a project that does not answer does not prevent the start', async () => {
    project.door('/auth/v1', { status: 503 })
    await check()
  })

  it('a missing or public bucket is reported as a warning', async () => {
    const warned = async () => {
      log = ''
      await check()
      return /no bucket|is public|does not answer/.exec(log)?.[0]
    }
    expect(await warned()).toBeUndefined()
    project.door(BUCKET, { status: 400, body: { statusCode: '404', message: 'Bucket not found' } })
    expect(await warned()).toBe('no bucket')
    project.door(BUCKET, { status: 200, body: { id: 'profilepictures', public: true } })
    expect(await warned()).toBe('is public')
    project.door(BUCKET, { status: 500 })
    expect(await warned()).toBe('does not answer')
    project.door(BUCKET, 'open')
  })

  it('a database stays with the project that has its accounts', async () => {
    const { config } = studio.context
    const keeper = (url: string | undefined) =>
      claimAccounts({
        db: studio.db,
        config: { ...config, hosted: url && config.hosted ? { ...config.hosted, url } : undefined },
      })
    await keeper(project.url)
    await keeper(project.url)
    await expect(keeper('https://other.supabase.co')).rejects.toThrow(/not by https:\/\/other\.supabase\.co/)
    await expect(keeper(undefined)).rejects.toThrow(/this server itself/)

    const local = await openStudio()
    await claimAccounts(local.context)
    await local.context.accounts.create(local.db, { email: newEmail(), password: 'Estudio#2026' })
    const hosted = { db: local.db, config: { ...local.context.config, hosted: config.hosted } }
    await expect(claimAccounts(hosted)).rejects.toThrow(OperatorError)
  })
})
