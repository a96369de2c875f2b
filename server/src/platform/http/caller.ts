import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLoopbackHost } from '../config/readers.ts'
import { errors } from '../errors.ts'

/**
 * The address of whoever makes a request. Where a trusted proxy passes on something else in its header, that counts for
 * nobody: it is the address of the proxy then.
 */
export const callerAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip

const hostOf = (header: string): string => header.replace(/:\d+$/, '')

/** What proxies and content networks add to a request they pass on; names in lower case. */
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
 * Whether a request surely comes from this machine. Behind a proxy every client would look local,
 * so a header that a proxy adds or a public Host says no, whatever the socket's address is.
 */
export const isLocalRequest = (config: Config, request: Pick<FastifyRequest, 'headers'>): boolean =>
  config.isLoopback && isLoopbackHost(hostOf(request.headers.host ?? '')) && !isForwarded(request.headers)

/** onRequest hook for pages that exist for this machine alone; everyone else gets the 404 of any unknown path. */
export const loopbackOnly = (config: Config) => async (request: FastifyRequest) => {
  if (!isLocalRequest(config, request)) throw errors.notFound('route')
}
