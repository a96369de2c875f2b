import type { FastifyRequest } from 'fastify'
import { memberOf } from '../../identity/index.ts'
import type { AuditActor } from '../../platform/audit.ts'
import { addressOf } from '../../platform/caller-address.ts'

/** Who does something below signedIn or withRole, as rows and the audit log name them. */
export interface Actor extends AuditActor {
  id: string
}

const kindOf = (roles: readonly string[]): Actor['kind'] => {
  if (roles.includes('admin')) return 'admin'
  return roles.includes('instructor') ? 'instructor' : 'member'
}

/** The signed-in person behind a request. */
export const actorOf = (request: FastifyRequest): Actor => {
  const { id, roles } = memberOf(request)
  return { id, kind: kindOf(roles), ip: addressOf(request), userAgent: request.headers['user-agent'] }
}
