import { beforeEach, describe, expect, it } from 'vitest'
import { ensureFirstAdministrator } from '../../server/src/identity/core/operator.ts'
import { tidyAccounts } from '../../server/src/identity/core/tidy-accounts.ts'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import {
  administrators,
  changeAccount,
  countChallenges,
  countLinks,
  giveRole,
  takeRoles,
} from '../harness/accounts.ts'
import { type AccountServer, startAccountServer } from '../security/account-server.ts'
import { memberWithFactor } from '../security/factors.ts'
import { login, member, newEmail, PASSWORD, refresh, signedInMember, signIn } from '../security/people.ts'

/** The interface of identity for the rest of the server. */
describe('accounts', async () => {
  const server = await startAccountServer()

  beforeEach(() => server.clock.advance({ minutes: 10 }))

  it('finds an account by id and by any spelling of its address', async () => {
    const { id, email } = await member(server)
    const { accounts, db } = server.context
    const now = server.clock.now()
    const account = {
      id,
      email,
      emailConfirmedAt: now,
      lastSignInAt: null,
      bannedUntil: null,
      createdAt: now,
    }
    expect(await accounts.find(db, id)).toEqual(account)
    expect(await accounts.findByEmail(db, ` ${email.toUpperCase()}`)).toEqual(account)
    expect(await accounts.findByEmail(db, 'nadie@correo.example')).toBeUndefined()
  })

  it('confirms an address without its link, and the link expires', async () => {
    const { accounts, db } = server.context
    const email = newEmail()
    const { id } = await accounts.create(db, { email, password: PASSWORD })
    const link = await server.linkFor(email)
    const prepared = await accounts.prepareAdministrator(db, { email, password: PASSWORD })
    expect((await inTransaction(db, (tx) => prepared.record(tx))).id).toBe(id)
    expect((await login(server, email)).statusCode).toBe(200)
    expect((await server.call('GET', link)).headers.location).toContain('otp_expired')
  })

  it('bans and lifts the ban', async () => {
    const { accounts, db } = server.context
    const { id, email } = await signedInMember(server)
    await accounts.ban(db, id, new Date('2030-01-01'))
    expect((await login(server, email)).json().code).toBe('user_banned')
    await accounts.ban(db, id, null)
    expect((await login(server, email)).statusCode).toBe(200)
  })

  it('erases a person, whose address is free again', async () => {
    const { accounts, db } = server.context
    const { id, email } = await signedInMember(server)
    await db.transaction().execute((tx) => accounts.delete(tx, id))
    expect((await accounts.find(db, id))?.email).toBeNull()
    expect((await login(server, email)).json().code).toBe('invalid_credentials')
    const again = await member(server, email)
    expect(again.id).not.toBe(id)
  })

  it('creates no account when its profile cannot be created', async () => {
    const { accounts, db } = server.context
    const email = newEmail()
    const failed = accounts.create(db, { email, password: PASSWORD }, () => Promise.reject(new Error('no')))
    await expect(failed).rejects.toThrow('no')
    expect(await accounts.findByEmail(db, email)).toBeUndefined()
  })

  it('grants and withdraws the routes of staff with the next request', async () => {
    const { db } = server.context
    const { id, session } = await signedInMember(server)
    const status = async (token?: string) =>
      (await server.call('GET', '/api/admin/plans', { token })).statusCode
    expect(await status()).toBe(401)
    expect(await status('x.y.z')).toBe(401)
    expect(await status(session.access_token)).toBe(403)
    await giveRole(db, id, 'instructor', new Date())
    expect(await status(session.access_token)).toBe(403)
    await giveRole(db, id, 'admin', new Date())
    expect(await status(session.access_token)).toBe(200)
    await takeRoles(db, id)
    expect(await status(session.access_token)).toBe(403)
  })

  it('deletes what has expired and nothing else', async () => {
    const old = await memberWithFactor(server)
    const waiting = newEmail()
    await server.context.accounts.create(server.context.db, { email: waiting, password: PASSWORD })
    server.clock.advance({ days: 8 })
    const current = await signedInMember(server)
    await tidyAccounts(server.context)
    expect((await refresh(server, old.session.refresh_token)).json().code).toBe('session_not_found')
    expect((await refresh(server, current.session.refresh_token)).statusCode).toBe(200)
    expect(await countLinks(server.context.db)).toBe(0)
    expect((await login(server, waiting)).json().code).toBe('email_not_confirmed')
    server.clock.advance({ days: 30 })
    await tidyAccounts(server.context)
    expect((await login(server, waiting)).json().code).toBe('invalid_credentials')
    expect(await countChallenges(server.context.db)).toBe(0)
  })
})

describe('the first administrator', () => {
  const adminEmail = 'direccion@estudio.example'
  const config = { adminEmail, adminPassword: PASSWORD }
  const admins = (server: AccountServer) => administrators(server.context.db)

  it('is created once, confirmed, with the given password', async () => {
    const server = await startAccountServer({ config })
    expect(await ensureFirstAdministrator(server.context)).toBe(true)
    expect(await ensureFirstAdministrator(server.context)).toBe(false)
    expect(await admins(server)).toHaveLength(1)
    await signIn(server, adminEmail)
  })

  it('is created once by servers that start together', async () => {
    const server = await startAccountServer({ config })
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(server.context)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await admins(server)).toHaveLength(1)
  })

  it('is not created when the studio has an administrator; the demo account does not count', async () => {
    const server = await startAccountServer({ config })
    const { id } = await member(server)
    const { db } = server.context
    await giveRole(db, id, 'admin', new Date())
    expect(await ensureFirstAdministrator(server.context)).toBe(false)
    await changeAccount(db, { id }, { is_demo: true })
    expect(await ensureFirstAdministrator(server.context)).toBe(true)
  })

  it('M2: may be an account that exists: signed out, and with a password that is set by a link', async () => {
    const server = await startAccountServer({ config: { adminEmail, adminPassword: 'Otra#Clave9' } })
    const known = { email: adminEmail, password: PASSWORD, confirmed: true }
    await server.context.accounts.create(server.context.db, known)
    const { refresh_token } = await signIn(server, adminEmail)
    expect(await ensureFirstAdministrator(server.context)).toBe(true)
    expect((await refresh(server, refresh_token)).statusCode).toBe(400)
    for (const password of [PASSWORD, 'Otra#Clave9'])
      expect((await login(server, adminEmail, password)).statusCode).toBe(400)
    const opened = await server.call('GET', await server.linkFor(adminEmail))
    expect(opened.headers.location).toContain('type=invite')
    expect(await ensureFirstAdministrator(server.context)).toBe(false)
  })

  it('never has the password of a stranger who signed up for that address and could not confirm it', async () => {
    const server = await startAccountServer({ config })
    await server.context.accounts.create(server.context.db, { email: adminEmail, password: 'Otra#Clave9' })
    expect(await ensureFirstAdministrator(server.context)).toBe(true)
    await signIn(server, adminEmail)
    const { accounts, db } = server.context
    const account = await accounts.findByEmail(db, adminEmail)
    expect(await accounts.isPassword(db, account?.id ?? '', 'Otra#Clave9')).toBe(false)
  })
})
