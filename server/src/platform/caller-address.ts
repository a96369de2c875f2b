import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The address of whoever makes a request. Where a trusted proxy passes on something else in its header, that counts for
 * nobody: it is the address of the proxy then.
 */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
