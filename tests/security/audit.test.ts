import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { storedText } from '../harness/stored-text.ts'
import { startAccountServer } from './account-server.ts'
import { memberWithFactor } from './factors.ts'
import { login, newEmail, PASSWORD, refresh, type Session, signedInMember } from './people.ts'

const IP = '198.51.100.77'
const AGENT = 'Navegador de prueba'

/** L3: what the audit log says of an account. */
describe('the audit log of accounts', async () => {
  const server = await startAccountServer()

  const notesOn = (userId: string) =>
    auditColumns(server.context.db, { subject_id: userId }, ['at', 'action', 'actor_id', 'ip', 'user_agent'])
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, session?: Session) =>
    server.call(method, `/auth/v1/${path}`, {
      body: body ?? {},
      token: session?.access_token,
      ip: IP,
      headers: { 'user-agent': AGENT },
    })
  const signIn = async (email: string): Promise<Session> =>
    (await call('POST', 'token?grant_type=password', { email, password: PASSWORD })).json()
  const lastOf = async (userId: string) => (await notesOn(userId)).at(-1)
  const noted = (userId: string, action: string) => ({
    at: server.clock.now(),
    action: `account.${action}`,
    actor_id: userId,
    ip: IP,
    user_agent: AGENT,
  })

  it('L3: records person, action, time and origin of sign-in, sign-out and changes', async () => {
    const { id, email } = await signedInMember(server)
    const session = await signIn(email)
    expect(await lastOf(id)).toEqual(noted(id, 'signed_in'))
    await call('PUT', 'user', { password: 'Nueva#Clave9' }, session)
    expect(await lastOf(id)).toEqual(noted(id, 'password_changed'))
    await call('PUT', 'user', { email: newEmail('otra') }, session)
    expect(await lastOf(id)).toEqual(noted(id, 'email_change_asked'))
    await call('POST', 'logout?scope=global', undefined, session)
    expect(await lastOf(id)).toEqual(noted(id, 'signed_out'))
  })

  it('L3: records a reused refresh token, and changes of second factors', async () => {
    const thief = await signedInMember(server)
    let token = thief.session.refresh_token
    for (let n = 0; n < 2; n += 1) token = (await refresh(server, token)).json().refresh_token
    server.clock.advance({ seconds: 11 })
    await call('POST', 'token?grant_type=refresh_token', { refresh_token: thief.session.refresh_token })
    expect(await lastOf(thief.id)).toEqual(noted(thief.id, 'refresh_reused'))

    const { id, session, factor } = await memberWithFactor(server)
    expect((await lastOf(id))?.action).toBe('account.factor_added')
    await call('DELETE', `factors/${factor.id}`, undefined, session)
    expect(await lastOf(id)).toEqual(noted(id, 'factor_removed'))
    const mails = (await server.mail()).map((mail) => mail.subject)
    expect(mails).toContain('Quitamos la verificación en dos pasos')
  })

  it('L3: a failed sign-in leaves no entry about the account, and no entry contains a secret', async () => {
    const { id, email } = await signedInMember(server)
    const before = await notesOn(id)
    await login(server, email, 'Mala#Clave1')
    expect(await notesOn(id)).toEqual(before)
    expect(await storedText(server.context.db, 'auditLog')).not.toMatch(
      /Estudio#2026|Nueva#Clave9|Mala#Clave1|eyJ|argon2/,
    )
  })
})

describe('B3: secrets are compared', () => {
  const folder = join(projectRoot, 'server/src/identity')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const secret = '\\w*(?:token|hash|secret|signature|password|digest|mac)\\w*'
  const compared = new RegExp(
    `\\b${secret}(?:\\(.*\\))? [!=]==? (?!undefined|null|'|0)|[!=]==? ${secret}\\b`,
    'i',
  )

  it.each(sources)('B3: by look-up of a hash or timingSafeEqual in %s', (file) => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    expect(lines.filter((line) => compared.test(line) && !line.trim().startsWith('*'))).toEqual([])
  })
})
