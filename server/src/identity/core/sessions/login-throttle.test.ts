import { describe, expect, it } from 'vitest'
import { networkOf } from './login-throttle.ts'

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2::', '2001:db8:1:2::/64'],
    ['', ''],
  ])('%s belongs to %s', (ip, network) => expect(networkOf(ip)).toBe(network))
})
