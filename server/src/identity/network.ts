import { isIPv4 } from 'node:net'
import { addressSubject } from '../platform/rate-limit.ts'

/** The neighbourhood an account is known from: the /24 of an IPv4 address, the /64 of an IPv6 one (I3). */
export const networkOf = (ip: string): string => {
  const address = addressSubject(ip)
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address
}
