import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { errors } from './errors.ts'

/** Whether a host name (no port) can only mean this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && name.startsWith('127.'))
  )
}

const hostOf = (header: string): string => header.replace(/:\d+$/, '')

const forwarded = (headers: FastifyRequest['headers']): boolean =>
  Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))

/**
 * Whether a request surely comes from this machine. Behind a proxy every client would look local,
 * so a forwarding header or a public Host says no, whatever the socket's address is.
 */
export const isLocalRequest = (config: Config, request: Pick<FastifyRequest, 'headers'>): boolean =>
  config.isLoopback && isLoopbackHost(hostOf(request.headers.host ?? '')) && !forwarded(request.headers)

/** onRequest hook for pages that exist for this machine alone; everyone else gets the 404 of any unknown path. */
export const loopbackOnly = (config: Config) => async (request: FastifyRequest) => {
  if (!isLocalRequest(config, request)) throw errors.notFound('route')
}
