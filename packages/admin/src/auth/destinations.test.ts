import { expect, it } from 'vitest'
import { loginAddress } from './destinations.ts'

it('RTE-05: the login remembers the page with its search', () => {
  const address = loginAddress({ pathname: '/admin/usuarios', search: '?page=2', hash: '' })
  expect(new URL(address, 'http://studio').searchParams.get('origen')).toBe('/admin/usuarios?page=2')
  expect(address.startsWith('/login?')).toBe(true)
})
