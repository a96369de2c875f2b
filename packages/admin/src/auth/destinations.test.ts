import { expect, it } from 'vitest'
import { loginAddress } from './destinations.ts'

it('RTE-05: the login remembers the path and the search of the page', () => {
  const address = loginAddress({ pathname: '/admin/usuarios', search: '?page=2' })
  expect(new URL(address, 'http://studio').searchParams.get('origen')).toBe('/admin/usuarios?page=2')
  expect(address.startsWith('/login?')).toBe(true)
})

it('ERR-11: the login says that the session ended', () => {
  const address = loginAddress({ pathname: '/admin/', search: '' }, { sessionEnded: true })
  expect(address).toBe('/login?origen=%2Fadmin%2F&terminada=1')
})

it('J4: the login’s address contains no part of the fragment', () => {
  const landed = new URL('http://studio/admin/#access_token=a&refresh_token=b')
  expect(loginAddress(landed)).toBe('/login?origen=%2Fadmin%2F')
})
