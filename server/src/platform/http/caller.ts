import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLoopbackHost } from '../config/readers.ts'
import { errors } from '../errors.ts'

/** The client's address; the proxy's where a trusted proxy sends something that is no address. */
export const callerAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip

const hostOf = (header: string): string => header.replace(/:\d+$/, '')

/** Added by proxies and content networks; in lower case. */
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

/** Behind a proxy every client looks local, so a proxy's header or a public Host means no. */
export const isLocalRequest = (config: Config, request: Pick<FastifyRequest, 'headers'>): boolean =>
  config.isLoopback && isLoopbackHost(hostOf(request.headers.host ?? '')) && !isForwarded(request.headers)

/** onRequest hook for pages of this machine; others get a 404. */
export const loopbackOnly = (config: Config) => async (request: FastifyRequest) => {
  if (!isLocalRequest(config, request)) throw errors.notFound('route')
}
