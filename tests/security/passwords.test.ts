import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf, changeAccount } from '../harness/accounts.ts'
import { storedText } from '../harness/stored-text.ts'
import { startAccountServer } from './account-server.ts'
import { confirmSignUp, login, member, newEmail, PASSWORD, refresh, signIn } from './people.ts'

/** C: how passwords are kept, and that none of them leaves. */
describe('passwords', async () => {
  const server = await startAccountServer({ config: { passwordCost: undefined } })

  beforeEach(() => server.clock.advance({ minutes: 10 }))

  const storedHash = async (email: string): Promise<string> => {
    const { password_hash } = await accountOf(server.context.db, { email })
    return password_hash ?? ''
  }
  const signUp = (email: string, password: string) =>
    server.call('POST', '/auth/v1/signup', { body: { email, password } })
  const confirm = (email: string) => confirmSignUp(server, email)

  it('C1: are stored as argon2id with the current cost, and older hashes are renewed at login', async () => {
    const { id, email } = await member(server)
    expect(await storedHash(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const password_hash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 })
    await changeAccount(server.context.db, { id }, { password_hash })
    expect((await login(server, email)).statusCode).toBe(200)
    expect(await storedHash(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await login(server, email)).statusCode).toBe(200)
  })

  it('C2: may have 72 bytes, all of which count, and not 73', async () => {
    const longest = `Aa1!${'ñ'.repeat(34)}`
    expect(Buffer.byteLength(longest)).toBe(72)
    const email = newEmail()
    expect((await signUp(email, `${longest}x`)).statusCode).toBe(400)
    expect((await signUp(email, longest)).statusCode).toBe(200)
    await confirm(email)
    expect((await login(server, email, longest)).statusCode).toBe(200)
    expect((await login(server, email, longest.slice(0, -1))).statusCode).toBe(400)
    expect((await login(server, email, `${longest}x`)).statusCode).toBe(400)
  })

  it('C3: are the same when an accent is typed in one part or in two', async () => {
    const [composed, typed] = ['Contraseñá-1', 'Contrasen\u0303a\u0301-1']
    const [email, other] = [newEmail(), newEmail()]
    await signUp(email, typed)
    await signUp(other, composed)
    for (const address of [email, other]) {
      await confirm(address)
      for (const password of [composed, typed])
        expect([address, (await login(server, address, password)).statusCode]).toEqual([address, 200])
      expect((await login(server, address, 'Contrasena-1')).statusCode).toBe(400)
    }
  })

  it('C3: match an older hash of the typed parts, and then every spelling', async () => {
    const { id, email } = await member(server)
    const [composed, typed] = ['Contraseña-1', 'Contrasen\u0303a-1']
    const password_hash = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await changeAccount(server.context.db, { id }, { password_hash })
    expect((await login(server, email, composed)).statusCode).toBe(400)
    expect((await login(server, email, typed)).statusCode).toBe(200)
    expect((await login(server, email, composed)).statusCode).toBe(200)
  })

  it.each([
    ['Aa1!', ['length']],
    ['abcdef1!', ['characters']],
    ['ABCDEF1!', ['characters']],
    ['Abcdefg!', ['characters']],
    ['Abcdefg1', ['characters']],
    ['Abcdef1 ', ['characters']],
  ])('C3: %j is too weak', async (password, reasons) => {
    const answer = await signUp(newEmail(), password)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'weak_password', weak_password: { reasons } },
    ])
  })

  it('C3: may contain control characters and NUL', async () => {
    const email = newEmail()
    const password = 'Abc1!\u0000\u0007xyz'
    expect((await signUp(email, password)).statusCode).toBe(200)
    await confirm(email)
    expect((await login(server, email, password)).statusCode).toBe(200)
    expect((await login(server, email, 'Abc1!')).statusCode).toBe(400)
  })

  it('A3: metadata that cannot be stored is refused alike for new and known addresses', async () => {
    const { email } = await member(server)
    for (const address of [newEmail(), email])
      for (const data of [{ 'a\u0000b': 1 }, { 'a\ud800b': 1 }, { name: 'x'.repeat(5000) }]) {
        const answer = await server.call('POST', '/auth/v1/signup', {
          body: { email: address, password: PASSWORD, data },
        })
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed'])
      }
  })

  it('C5: no secret appears in the log, the audit log, the outbox or an error', async () => {
    const email = newEmail()
    const password = 'Secreta#Clave77'
    await signUp(email, password)
    const link = new URLSearchParams((await server.linkFor(email)).split('?')[1]).get('token') ?? ''
    await confirm(email)
    const wrong = await login(server, email, 'Equivocada#88')
    const session = await signIn(server, email).catch(async () =>
      (await login(server, email, password)).json(),
    )
    await refresh(server, session.refresh_token)
    const broken = await server.call('POST', '/auth/v1/signup', {
      body: `{"password":"${password}"`,
      headers: { 'content-type': 'application/json' },
    })
    await server.call('GET', `/auth/v1/user?access_token=${session.access_token}`, {
      token: session.access_token,
    })

    const secrets = [
      password,
      'Equivocada#88',
      session.access_token,
      session.refresh_token,
      link,
      await storedHash(email),
    ]
    const stored = await storedText(server.context.db, 'auditLog', 'outbox')
    const places = [server.log(), stored, wrong.body, broken.body]
    expect(server.log()).toContain('/auth/v1/token')
    for (const secret of secrets) for (const place of places) expect(place).not.toContain(secret)
  })
})
