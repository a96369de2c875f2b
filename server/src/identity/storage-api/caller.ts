import { isAllowed } from '@estudio/domain'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { CheckAccess } from '../../platform/http/access.ts'
import { callerAddress } from '../../platform/http/caller.ts'
import { actorKind } from '../core/accounts/roles.ts'
import type { Changer, PictureContext } from '../core/pictures/change-pictures.ts'
import type { Reach } from '../core/pictures/store.ts'
import { holdCaller, missingFactor } from '../core/requests/guard.ts'
import { identifyRequest, isAnonymous, type Member } from '../core/requests/request-identity.ts'
import { storageErrors } from './errors.ts'

export type StorageContext = Context & PictureContext

declare module 'fastify' {
  interface FastifyRequest {
    pictureReach: Reach
  }
}

/** Staff without their second factor have access to no picture. */
const reachOf = (context: PictureContext, member: Member): Reach => {
  if (missingFactor(member)) return 'none'
  if (isAllowed(member.roles, 'coaches.write')) return 'all'
  if (!isAllowed(member.roles, 'coach.own')) return 'none'
  return { owner: member.id, shared: context.sharedWith(member.id) }
}

/** The access to /storage/v1. A visitor has access to no picture, and an invalid token is rejected. */
export const storageAccess =
  (context: StorageContext): CheckAccess =>
  async (request, access, tx) => {
    if (access === 'anyone' || isAnonymous(request)) return
    if (tx && request.caller) await holdCaller(tx, request.caller)
    const identified = await identifyRequest(context, request, tx)
    if (!('member' in identified))
      throw storageErrors.accessDenied(
        identified.refused === 'bad_jwt' ? identified.detail : 'Session is over',
      )
    request.caller = identified.member
    request.pictureReach = reachOf(context, identified.member)
  }

export const changerOf = (request: FastifyRequest): Changer => ({
  async reachIn(tx) {
    await request.checkAccess(tx)
    return request.pictureReach
  },
  actor: {
    id: request.caller?.id ?? null,
    kind: request.caller ? actorKind(request.caller.roles) : 'visitor',
    ip: callerAddress(request),
    userAgent: request.headers['user-agent'],
  },
})
