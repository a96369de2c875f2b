import { describe, expect, it } from 'vitest'
import { readCallbackFragment } from './callback-fragment'

describe('CNF-12: the fragment of a confirmation link', () => {
  it('contains tokens', () => {
    expect(readCallbackFragment('#access_token=a&expires_in=3600&refresh_token=r&sb=&type=signup')).toEqual({
      kind: 'tokens',
      accessToken: 'a',
      refreshToken: 'r',
      purpose: 'account',
    })
  })

  it('contains an error with its decoded description', () => {
    const hash =
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
    expect(readCallbackFragment(hash)).toEqual({
      kind: 'error',
      description: 'Email link is invalid or has expired',
      purpose: 'account',
    })
  })

  it.each(['#error=server_error', '#error_code=x'])(
    'CNF-16: contains an error without description: %s',
    (hash) => {
      expect(readCallbackFragment(hash)).toEqual({
        kind: 'error',
        description: null,
        purpose: 'account',
      })
    },
  )

  it.each(['', '#', '#access_token=alone'])('CNF-19: contains nothing: "%s"', (hash) => {
    expect(readCallbackFragment(hash)).toEqual({ kind: 'empty' })
  })

  it.each([
    ['recovery', 'password'],
    ['invite', 'password'],
    ['email_change', 'email'],
    ['signup', 'account'],
    ['anything', 'account'],
  ])('F5: maps a link of type %s to its purpose', (type, purpose) => {
    expect(readCallbackFragment(`#access_token=a&refresh_token=r&type=${type}`)).toMatchObject({ purpose })
    expect(readCallbackFragment('#error_code=otp_expired', `?type=${type}`)).toMatchObject({ purpose })
  })

  it('recognizes the first of two confirmations of a change of address', () => {
    expect(readCallbackFragment('#message=Confirmation+link+accepted&sb=', '?type=email_change')).toEqual({
      kind: 'half',
    })
  })
})
