import type { onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { identifyRequest } from '../request-identity.ts'
import { authErrors } from './auth-errors.ts'

/** The account service's own guard: refusals in its words and order (contract §3). */
export const requireUser =
  (context: Context): onRequestAsyncHookHandler =>
  async (request) => {
    const identified = await identifyRequest(context, request)
    if ('member' in identified) {
      request.member = identified.member
      return
    }
    switch (identified.refused) {
      case 'no_bearer':
        throw authErrors.noBearer()
      case 'bad_jwt':
        throw authErrors.badJwt(identified.detail)
      case 'user_gone':
        throw authErrors.userGone()
      case 'session_gone':
        throw authErrors.sessionGone()
      case 'banned':
        throw authErrors.banned()
    }
  }
