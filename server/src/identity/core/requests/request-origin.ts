import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config/config.ts'
import { callerAddress, isLocalRequest } from '../../../platform/http/caller.ts'

export interface Origin {
  /** The client's address, determined with TRUST_PROXY. */
  ip: string
  userAgent: string | null
  isLocal: boolean
}

export const originOf = (
  config: Config,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>,
): Origin => ({
  ip: callerAddress(request),
  userAgent: request.headers['user-agent'] ?? null,
  isLocal: isLocalRequest(config, request),
})

/** RATE_LIMIT_SCALE applies to local requests only. */
export const scaleOf = (config: Config, origin: Origin): number =>
  origin.isLocal ? config.rateLimitScale : 1

/** AUTH_AUTOCONFIRM applies to local requests only. */
export const isAutoconfirmed = (config: Config, origin: Origin): boolean =>
  origin.isLocal && config.autoconfirm
