import { describe, expect, it } from 'vitest'
import { callbackAddress } from './callback-address.ts'

describe('GEN-20, J4: the fragment of a mail’s link', () => {
  it.each(['#access_token=a&refresh_token=b', '#error=access_denied', '#error_code=otp_expired'])(
    '%s goes on to the callback from any page',
    (hash) => {
      for (const pathname of ['/', '/planes', '/mi-cuenta', '/admin/', '/%E0%A4%A'])
        expect(callbackAddress({ pathname, hash })).toBe(`/auth/callback${hash}`)
    },
  )

  it.each(['', '#', '#faq', '#my_access_token=a', '#terror=1'])('%s stays where it is', (hash) => {
    expect(callbackAddress({ pathname: '/', hash })).toBeUndefined()
  })

  it('stays on the callback itself', () => {
    expect(callbackAddress({ pathname: '/auth/callback', hash: '#access_token=a' })).toBeUndefined()
  })

  it('says of a recovery page what the link was for', () => {
    const pathname = encodeURI('/restablecer-contraseña')
    expect(callbackAddress({ pathname, hash: '#error=x' })).toBe('/auth/callback?type=recovery#error=x')
  })
})
