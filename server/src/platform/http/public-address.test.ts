import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('an IP address is public', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.128.0.1', '223.255.255.255'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each(['2606:4700:4700::1111', '2a00:1450:4003:80e::200e'])('%s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

describe('an address is not public', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.19.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
  ])('of IPv4: %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each([
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
    ['mapped and public', '::ffff:8.8.8.8'],
    ['compatible with IPv4', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['discard-only', '100::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['6to4 of a private network', '2002:a00:1::1'],
    ['newer documentation', '3fff::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700:4700::1111%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
  ])('of IPv6: %s, %s', (_kind, address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['', 'localhost', 'estudio.example', '2130706433', '0x7f.1', '127.1', '8.8.8.8 ', '[::1]'])(
    'nor is a text that is no address: “%s”',
    (text) => expect(isPublicAddress(text)).toBe(false),
  )
})
