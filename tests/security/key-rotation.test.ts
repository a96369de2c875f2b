import { describe, expect, it } from 'vitest'
import { newKeysText, parseKeys } from '../../server/src/platform/config/keys.ts'
import { claimInstallation } from '../../server/src/platform/db/installation.ts'
import { startAccountServer } from './account-server.ts'
import { memberWithFactor, prove } from './factors.ts'
import { newEmail, PASSWORD, refresh, type Session, signIn } from './people.ts'

/** D8: a new signing key in the same keys file ends nothing; another master is another installation. */
describe('rotation of the signing key', async () => {
  const before = JSON.parse(newKeysText())
  const after = JSON.parse(newKeysText())
  const { d: _secret, ...retired } = before.keys[0]
  const withKeys = (...keys: object[]) => parseKeys(JSON.stringify({ master: before.master, keys }))

  const old = await startAccountServer({ keys: withKeys(before.keys[0]) })
  const rotated = await startAccountServer({ keys: withKeys(after.keys[0], retired), beside: old })

  const kidOf = ({ access_token }: Session) =>
    JSON.parse(Buffer.from(access_token.split('.')[0] ?? '', 'base64url').toString()).kid

  it('D8: ends no session, with its access token or its refresh token', async () => {
    const { session } = await memberWithFactor(old)
    const user = await rotated.call('GET', '/auth/v1/user', { token: session.access_token })
    expect(user.statusCode).toBe(200)
    const renewed: Session = (await refresh(rotated, session.refresh_token)).json()
    expect([kidOf(session), kidOf(renewed)]).toEqual([before.keys[0].kid, after.keys[0].kid])
  })

  it('D8, H6: ends no second factor and no recovery code', async () => {
    const { email, factor, session } = await memberWithFactor(old)
    const made = await old.call('POST', '/auth/v1/recovery-codes', { token: session.access_token, body: {} })
    const again = await signIn(rotated, email)
    const raised = await prove(rotated, again, factor)
    expect([raised.statusCode, kidOf(raised.json())]).toEqual([200, after.keys[0].kid])
    const third = await signIn(rotated, email)
    const byCode = await rotated.call('POST', '/auth/v1/recovery-codes/verify', {
      token: third.access_token,
      body: { code: made.json().codes[0] },
    })
    expect(byCode.statusCode).toBe(200)
  })

  it('D8, F1: ends no mailed link', async () => {
    const email = newEmail()
    await old.call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })
    const opened = await rotated.call('GET', await old.linkFor(email))
    expect(opened.headers.location).toContain('#access_token=')
  })

  it('D8: removing the old public key ends its tokens, and the sessions continue', async () => {
    const { session } = await memberWithFactor(old)
    const gone = await startAccountServer({ keys: withKeys(after.keys[0]), beside: old })
    const refused = await gone.call('GET', '/api/auth/me', { token: session.access_token })
    expect(refused.statusCode).toBe(401)
    expect((await refresh(gone, session.refresh_token)).statusCode).toBe(200)
  })

  it('L1: the database accepts a rotated file of its master key, and refuses another file', async () => {
    const { db } = old.context
    await claimInstallation(db, withKeys(before.keys[0]), '/first')
    await claimInstallation(db, withKeys(after.keys[0], retired), '/rotated')
    const foreign = parseKeys(JSON.stringify(after))
    await expect(claimInstallation(db, foreign, '/foreign')).rejects.toThrow('/foreign')
  })
})
