import { describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { isLoopbackHost } from '../config/readers.ts'
import { isLocalRequest } from './caller.ts'

describe('loopback', () => {
  it.each(['localhost', 'LOCALHOST', 'estudio.localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]'])(
    '%s is',
    (host) => {
      expect(isLoopbackHost(host)).toBe(true)
    },
  )

  it.each([
    '',
    '0.0.0.0',
    '::',
    'studio.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '128.0.0.1',
    '10.0.0.1',
  ])('%s is not', (host) => {
    expect(isLoopbackHost(host)).toBe(false)
  })

  const local = readConfig({})
  it.each([
    [{ host: 'localhost:3000' }, true],
    [{ host: '[::1]:3000' }, true],
    [{ host: '127.0.0.1' }, true],
    [{}, false],
    [{ host: 'studio.example' }, false],
    [{ host: 'localhost', forwarded: 'for=1.2.3.4' }, false],
    [{ host: 'localhost', 'x-forwarded-for': '1.2.3.4' }, false],
    [{ host: 'localhost', 'x-forwarded-proto': 'https' }, false],
    [{ host: 'localhost', via: '1.1 caddy' }, false],
    [{ host: 'localhost', 'x-real-ip': '1.2.3.4' }, false],
    [{ host: 'localhost', 'x-client-ip': '1.2.3.4' }, false],
    [{ host: 'localhost', 'true-client-ip': '1.2.3.4' }, false],
    [{ host: 'localhost', 'cf-connecting-ip': '1.2.3.4' }, false],
    [{ host: 'localhost', 'cdn-loop': 'cloudflare' }, false],
  ])('a request with %j is local: %s', (headers, expected) => {
    expect(isLocalRequest(local, { headers })).toBe(expected)
  })

  it('no request is local to an installation that listens to others', () => {
    expect(isLocalRequest(readConfig({ HOST: '0.0.0.0' }), { headers: { host: 'localhost' } })).toBe(false)
  })
})
