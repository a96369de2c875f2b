import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are no part of the public internet (IANA IPv4 Special-Purpose Address Registry). */
const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The platform service of Azure, which answers virtual machines only.
  '168.63.129.16/32',
]

/** Networks inside the global unicast range of IPv6 that lead elsewhere: Teredo, 6to4, documentation, AS112. */
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const blockListOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const refused4 = blockListOf(reserved4, 'ipv4')
const refused6 = blockListOf(reserved6, 'ipv6')
const globalUnicast6 = blockListOf(['2000::/3'], 'ipv6')

/**
 * Whether a text is an IP address of the public internet. Addresses of IPv6 outside the global unicast range are not, among them
 * those that contain an address of IPv4 (mapped, NAT64) and those with a zone.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && globalUnicast6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
