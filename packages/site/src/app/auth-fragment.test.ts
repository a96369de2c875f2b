import { describe, expect, it } from 'vitest'
import { isAuthFragment } from './auth-fragment'

describe('GEN-20: fragments of a confirmation link', () => {
  it.each(['#access_token=a&refresh_token=b', '#error=access_denied', '#error_code=otp_expired'])(
    'knows %s',
    (hash) => {
      expect(isAuthFragment(hash)).toBe(true)
    },
  )

  it.each(['', '#', '#faq', '#my_access_token=a', '#terror=1'])('leaves %s alone', (hash) => {
    expect(isAuthFragment(hash)).toBe(false)
  })
})
