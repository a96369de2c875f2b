import type { FastifyRequest } from 'fastify'
import { actorKind, memberOf } from '../../identity/index.ts'
import type { AuditActor } from '../../platform/audit.ts'
import { callerAddress } from '../../platform/http/caller.ts'

export interface Actor extends AuditActor {
  id: string
}

export const actorOf = (request: FastifyRequest): Actor => {
  const { id, roles } = memberOf(request)
  return { id, kind: actorKind(roles), ip: callerAddress(request), userAgent: request.headers['user-agent'] }
}
