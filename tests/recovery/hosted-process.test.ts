import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceToken } from '../../server/src/identity/core/operator.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { loadKeys, newKeysText } from '../../server/src/platform/config/keys.ts'
import { systemClock } from '../../server/src/platform/context.ts'
import { until } from '../embedded/support.ts'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'
import { connectTo } from '../security/account-client.ts'
import { newEmail, PASSWORD } from '../security/people.ts'
import { databaseUrl, newDataFolder, type ServerProcess, serverProcess } from './server-process.ts'

/** A server on a database and keys of its own. */
interface Installation {
  site: string
  env: Record<string, string>
  server: ServerProcess
  database: TestDatabase
}

const install = async (more: Record<string, string>): Promise<Installation> => {
  const database = await createTestDatabase({ seeded: false })
  const keys = join(newDataFolder(), 'keys.json')
  writeFileSync(keys, newKeysText(), { mode: 0o600 })
  const env = { DATABASE_URL: databaseUrl(database), KEYS_FILE: keys, ...more }
  const server = await serverProcess(env)
  await server.start()
  const { port } = new URL(server.url)
  return { site: `http://localhost:${port}`, env: { ...env, PORT: port }, server, database }
}

const read = async <Body>(answer: Response): Promise<Body> => (await answer.json()) as Body

/** Where a front end of the site signs in, and with which key. */
const accountsOf = async (site: string): Promise<{ url: string; anonKey: string }> => {
  const config = await read<{ supabase: { url: string; anonKey: string } }>(
    await fetch(`${site}/config.json`),
  )
  return config.supabase
}

const serviceKeyOf = async ({ env }: Installation): Promise<string> => {
  const config = readConfig(env)
  return (await serviceToken({ config, keys: loadKeys(config), clock: systemClock }, 1)).token
}

/** One process keeps the accounts as a hosted project would, another is the studio. */
describe('a hosted project in a process of its own', () => {
  let project: Installation
  let studio: Installation
  let serviceKey: string
  beforeAll(async () => {
    project = await install({ AUTH_ADMIN_API: 'on' })
    serviceKey = await serviceKeyOf(project)
    studio = await install({
      SUPABASE_URL: project.site,
      SUPABASE_ANON_KEY: (await accountsOf(project.site)).anonKey,
      SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    })
  }, 120_000)
  afterAll(async () => {
    for (const { server, database } of [studio, project]) {
      await server.remove()
      await database.drop()
    }
  })

  const users = () => connectTo(project.site, serviceKey).auth.admin
  const signUp = (email: string) =>
    fetch(`${studio.site}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password: PASSWORD,
        full_name: 'Ana Ejemplo',
        referral_source: 'Google',
        genre: 'Mujer',
        birthdate: '1990-05-17',
        phone: '6671234567',
        accept_terms: true,
      }),
    })
  const linkTo = async (email: string): Promise<string> => {
    const { messages } = await read<{ messages: { to: string; links: string[] }[] }>(
      await fetch(`${project.server.url}/buzon.json`),
    )
    return messages.find(({ to }) => to === email)?.links[0] ?? ''
  }
  const signIn = async (email: string): Promise<string> => {
    const { url, anonKey } = await accountsOf(studio.site)
    const { data, error } = await connectTo(url, anonKey).auth.signInWithPassword({
      email,
      password: PASSWORD,
    })
    if (error) throw error
    return data.session.access_token
  }
  const asMember = (token: string, path: string, init: RequestInit = {}) =>
    fetch(studio.site + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  /** Follows the project's link in another browser than that of the sign-up. */
  const choosesPassword = async (link: string): Promise<void> => {
    const ask = (method: string, path: string, body: object, token = '') =>
      fetch(`${project.server.url}/auth/v1/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    const carried = Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)))
    const { access_token } = await read<{ access_token: string }>(await ask('POST', 'verify', carried))
    expect((await ask('PUT', 'user', { password: PASSWORD }, access_token)).status).toBe(200)
  }
  const member = async (): Promise<{ email: string; id: string }> => {
    const email = newEmail()
    const answer = await signUp(email)
    expect(answer.status).toBe(201)
    await until(async () => (await linkTo(email)) !== '')
    await choosesPassword(await linkTo(email))
    const { user } = await read<{ user: { id: string } }>(answer)
    return { email, id: user.id }
  }

  it('who signs up at the studio is the project’s, confirms there, and is a member here until deleted', async () => {
    const { email, id } = await member()
    expect((await users().getUserById(id)).data.user).toMatchObject({ email })
    const token = await signIn(email)
    const me = await asMember(token, '/api/auth/me')
    expect(me.status).toBe(200)
    expect((await read<{ profile: object }>(me)).profile).toMatchObject({
      id,
      email,
      full_name: 'Ana Ejemplo',
      roles: [],
    })

    const left = await asMember(token, '/api/auth/me/delete', {
      method: 'POST',
      body: JSON.stringify({ password: PASSWORD }),
    })
    expect(left.status).toBe(200)
    await until(async () => (await users().getUserById(id)).data.user === null)
    expect((await asMember(token, '/api/auth/me')).status).toBe(401)
  }, 60_000)

  it('while the project’s process is dead nobody is believed or signed out, and the studio goes on', async () => {
    const { email } = await member()
    const token = await signIn(email)
    await project.server.kill()
    const refused = await asMember(token, '/api/auth/me')
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'accounts_unavailable' })
    expect((await fetch(`${studio.site}/api/plans`)).status).toBe(200)

    await project.server.start()
    await until(async () => (await asMember(token, '/api/auth/me')).status === 200)
  }, 60_000)
})
