import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLoopbackHost } from '../config/readers.ts'
import { errors } from '../errors.ts'

/** Returns the client's address, or the proxy's address when a trusted proxy sends text that is not an address. */
export const callerAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip

const hostOf = (header: string): string => header.replace(/:\d+$/, '')

/** The headers that proxies and content delivery networks add, in lower case. */
const proxyHeaders = new Set([
  'forwarded',
  'via',
  'cdn-loop',
  'client-ip',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-azure-clientip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
])

const isForwarded = (headers: FastifyRequest['headers']): boolean =>
  Object.keys(headers).some(
    (name) => proxyHeaders.has(name) || name.startsWith('x-forwarded') || name.startsWith('cf-'),
  )

/**
 * Returns whether the request comes from this machine. Behind a proxy every client looks local, so a proxy's header or
 * a public Host means no.
 */
export const isLocalRequest = (config: Config, request: Pick<FastifyRequest, 'headers'>): boolean =>
  config.isLoopback && isLoopbackHost(hostOf(request.headers.host ?? '')) && !isForwarded(request.headers)

/** onRequest hook for pages that only this machine may open; other clients get a 404. */
export const loopbackOnly = (config: Config) => async (request: FastifyRequest) => {
  if (!isLocalRequest(config, request)) throw errors.notFound('route')
}
