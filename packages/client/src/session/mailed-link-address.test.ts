import { describe, expect, it } from 'vitest'
import { landingAddress } from './mailed-link-address.ts'

const landing = (pathname: string, hash = '', search = '') => landingAddress({ pathname, search, hash })
const brought = [
  '#access_token=a&refresh_token=b',
  '#refresh_token=b',
  '#error=access_denied',
  '#error_code=otp_expired',
]

describe('M5, J4: the tokens or error of a mailed link', () => {
  it.each(brought)('GEN-20: %s is forwarded from the home page to the callback', (hash) => {
    expect(landing('/', hash)).toBe(`/auth/callback${hash}`)
  })

  it.each(brought)('%s is removed from every other address without being read', (hash) => {
    for (const pathname of [
      '/planes',
      '/mi-cuenta',
      '/admin/',
      encodeURI('/restablecer-contraseña'),
      '/%E0%A4%A',
    ])
      expect(landing(pathname, hash, '?plan=1')).toBe(`${pathname}?plan=1`)
  })

  it('are removed from the query of every page, the callback included', () => {
    expect(landing('/set-password', '', '?access_token=a&refresh_token=b')).toBe('/set-password')
    expect(landing('/planes', '#faq', '?a=1&access_token=a')).toBe('/planes?a=1#faq')
    expect(landing('/', '', '?refresh_token=b')).toBe('/')
    expect(landing('/auth/callback', '#access_token=a', '?type=recovery&access_token=b')).toBe(
      '/auth/callback?type=recovery#access_token=a',
    )
  })

  it.each(['', '#', '#faq', '#my_access_token=a', '#terror=1'])('%s stays in the address', (hash) => {
    expect(landing('/', hash)).toBeUndefined()
    expect(landing('/planes', hash, '?a=1')).toBeUndefined()
  })

  it('stay in the fragment of the callback', () => {
    expect(landing('/auth/callback', '#access_token=a', '?type=recovery')).toBeUndefined()
  })
})
