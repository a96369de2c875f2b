import { expect, it, vi } from 'vitest'
import { startAccountServer } from '../security/account-server.ts'
import { login, newEmail, signedInMember } from '../security/people.ts'

const meanwhile = vi.hoisted(() => ({ addressIsFree: async () => {} }))
vi.mock('../../server/src/identity/core/accounts/take-address.ts', async (original) => {
  const real = await original<typeof import('../../server/src/identity/core/accounts/take-address.ts')>()
  const takeAddress: typeof real.takeAddress = async (...args) => {
    const isTaken = await real.takeAddress(...args)
    await meanwhile.addressIsFree()
    return isTaken
  }
  return { ...real, takeAddress }
})

it('P5: a stranger who signs up with the new address while it is confirmed does not keep it from its owner', async () => {
  const server = await startAccountServer()
  const { email, session } = await signedInMember(server)
  const newAddress = newEmail('nueva')
  const signUp = { email: newAddress, password: 'Ajena#Clave9' }
  const body = { email: newAddress }
  await server.call('PUT', '/auth/v1/user', { token: session.access_token, body })
  await server.call('GET', await server.linkFor(email))
  const link = await server.linkFor(newAddress)
  meanwhile.addressIsFree = async () => {
    meanwhile.addressIsFree = async () => {}
    expect((await server.call('POST', '/auth/v1/signup', { body: signUp })).statusCode).toBe(200)
  }
  expect((await server.call('GET', link)).headers.location).toContain('type=email_change')
  expect((await login(server, newAddress)).json().user.id).toBe(session.user.id)
  expect((await login(server, newAddress, signUp.password)).statusCode).toBe(400)
})
