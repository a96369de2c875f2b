import { describe, expect, it } from 'vitest'
import { allowedRedirect, callbackUrl, recoveryCallbackUrl, redirectOrSite } from './redirect-to.ts'

const studio = { siteUrl: new URL('https://good.test/'), isLoopback: false }
const local = { siteUrl: new URL('http://localhost:3000/'), isLoopback: true }

describe('redirect targets', () => {
  it.each([
    ['https://good.test', 'https://good.test/'],
    ['https://good.test/auth/callback', 'https://good.test/auth/callback'],
    ['https://good.test/admin/?a=1#kept-out', 'https://good.test/admin/?a=1'],
    ['https://good.test/a/../b', 'https://good.test/b'],
  ])('takes %s', (requested, target) => {
    expect(allowedRedirect(studio, requested)).toBe(target)
  })

  it.each([
    'https://evil.test',
    '//evil.test',
    '/auth/callback',
    'https://good.test.evil.test',
    'https://good.test@evil.test',
    'https://evil.test#good.test',
    'https://evil.test\\@good.test',
    'https://good.test\\@evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'HTTPS://good.test/',
    'https://GOOD.test/',
    'https://good.test./',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://127.0.0.1/',
    'http://localhost/',
    'https://good.test:8443/',
    'http://good.test/',
    'https://user:pass@good.test/',
    'https://good.test/\r\nSet-Cookie: a=b',
    'https://good\t.test/',
    ' https://good.test/',
    'https://gооd.test/',
    `https://good.test/${'a'.repeat(4096)}`,
    'https:/good.test/',
    'https:good.test/',
    '',
    'https://good.test:443@evil.test/',
    'https://*.test/',
  ])('refuses %j', (requested) => {
    expect(allowedRedirect(studio, requested)).toBeNull()
    expect(redirectOrSite(studio, requested)).toBe('https://good.test/')
  })

  it('takes other loopback ports on a loopback site only', () => {
    expect(allowedRedirect(local, 'http://localhost:5173/auth/callback')).toBe(
      'http://localhost:5173/auth/callback',
    )
    expect(allowedRedirect(local, 'http://localhost.evil.test:5173/')).toBeNull()
    expect(allowedRedirect({ ...studio, isLoopback: false }, 'http://127.0.0.1:5173/')).toBeNull()
  })

  it('stays below the path of the site', () => {
    const below = { siteUrl: new URL('https://good.test/estudio/'), isLoopback: false }
    expect(allowedRedirect(below, 'https://good.test/estudio/x')).toBe('https://good.test/estudio/x')
    expect(allowedRedirect(below, 'https://good.test/other')).toBeNull()
    expect(allowedRedirect(below, 'https://good.test/estudio/%2e%2e/other')).toBeNull()
  })

  it('names the callback below the path of the site', () => {
    expect(callbackUrl(studio)).toBe('https://good.test/auth/callback')
    expect(recoveryCallbackUrl({ siteUrl: new URL('https://good.test/estudio/') })).toBe(
      'https://good.test/estudio/auth/callback?type=recovery',
    )
  })
})
