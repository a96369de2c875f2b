import {
  AccountImpact,
  ClaimConfirmationInput,
  ClaimConfirmed,
  ClaimInput,
  DeleteAccountInput,
  Done,
  IdParams,
  OwnSessionList,
  ProfileAnswer,
  ProfileChange,
  ResendInput,
  SignUpAnswer,
  SignUpInput,
} from '@estudio/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  endOwnSession,
  limitMails,
  localAccountsOnly,
  memberOf,
  originOf,
  ownSessions,
  perAddressLimit,
} from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { operations } from '../../../platform/http/operation.ts'
import { scaleFor } from '../../../platform/http/rate-limit.ts'
import { actorOf } from '../../shared/actor.ts'
import { expectedVersion, IfMatchHeaders } from '../../shared/if-match.ts'
import { isWrittenByStaff } from '../../shared/written-by-staff.ts'
import { openProfile } from '../open-profile.ts'
import { leaveStudioWithAccount, userDeletionImpact } from '../users/delete-user.ts'
import { claimRecord, confirmClaimedAddress } from './claim-requests.ts'
import { changeOwnProfile, deleteOwnAccount, ownProfile } from './own-account.ts'
import { signUpMember } from './sign-up.ts'

const anyone = operations('Account', 'anyone')
const member = operations('Account', 'member')

const asAal = (aal: string) => (aal === 'aal2' ? ('aal2' as const) : ('aal1' as const))

export const accountRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.recognizeStaffRecords(isWrittenByStaff)
    app.onAccountCreated(openProfile(context))
    app.onAccountErased(leaveStudioWithAccount(context))

    app.post(
      '/api/auth/signup',
      {
        onRequest: perAddressLimit(context, 'signup'),
        schema: {
          ...anyone('signUp', 'Opens an account'),
          body: SignUpInput,
          response: { 201: SignUpAnswer },
        },
      },
      async (request, reply) => {
        const origin = originOf(context.config, request)
        await limitMails(context, request)
        return reply.code(201).send(await signUpMember(context, app.accessTokens, request.body, origin))
      },
    )

    app.post(
      '/api/auth/claim',
      {
        config: { openWhileHidden: 'the link that staff sent to a client' },
        onRequest: perAddressLimit(context, 'signup'),
        schema: {
          ...anyone('claimRecord', 'Gives the record of a claim link an address and a password'),
          body: ClaimInput,
          response: { 200: SignUpAnswer },
        },
      },
      async (request) => {
        await limitMails(context, request)
        return claimRecord(context, request.body, originOf(context.config, request))
      },
    )

    app.post(
      '/api/auth/claim/confirmation',
      {
        config: { openWhileHidden: 'the mail about a claim' },
        onRequest: perAddressLimit(context, 'verify'),
        schema: {
          ...anyone('confirmClaim', 'Confirms the address of a claim with the password of the claim'),
          body: ClaimConfirmationInput,
          response: { 200: ClaimConfirmed },
        },
      },
      (request) => confirmClaimedAddress(context, request.body, originOf(context.config, request)),
    )

    app.post(
      '/api/auth/resend-verification',
      {
        config: { openWhileHidden: 'confirms an account that signed up or claims a record' },
        onRequest: perAddressLimit(context, 'resend'),
        schema: {
          ...anyone('resendConfirmation', 'Mails the confirmation of an account again'),
          body: ResendInput,
          response: { 200: Done },
        },
      },
      async (request) => {
        const scale = scaleFor(context.config, request)
        await limitMails(context, request)
        const { email, receipt } = request.body
        await context.accounts.resendConfirmation(context.db, email, { scale, receipt })
        return { ok: true as const }
      },
    )

    app.get(
      '/api/auth/me',
      {
        schema: {
          ...member('getProfile', 'The profile of who is signed in'),
          response: { 200: ProfileAnswer },
        },
      },
      async (request) => ({ profile: await ownProfile(context, memberOf(request)) }),
    )

    const changeSchema = {
      ...member('updateProfile', 'Changes the own profile'),
      body: ProfileChange,
      headers: IfMatchHeaders,
      response: { 200: ProfileAnswer },
    }
    app.patch('/api/auth/me', { schema: changeSchema }, async (request) => {
      await changeOwnProfile(context, actorOf(request), request.body, expectedVersion(request.headers))
      return { profile: await ownProfile(context, memberOf(request)) }
    })

    const localOnly = localAccountsOnly(context)
    const listSchema = {
      ...member('listSessions', 'The open sessions of the account'),
      response: { 200: OwnSessionList },
    }
    app.get('/api/auth/sessions', { onRequest: localOnly, schema: listSchema }, async (request) => {
      const member = memberOf(request)
      const sessions = await ownSessions(context, member)
      return {
        sessions: sessions.map(({ created_at, refreshed_at, aal, ...session }) => ({
          ...session,
          aal: asAal(aal),
          current: session.id === member.sessionId,
          created_at: created_at.toISOString(),
          last_used_at: refreshed_at.toISOString(),
        })),
      }
    })

    const endSchema = {
      ...member('endSession', 'Ends a session of the account'),
      params: IdParams,
      response: { 200: Done },
    }
    app.delete('/api/auth/sessions/:id', { onRequest: localOnly, schema: endSchema }, async (request) => {
      const origin = originOf(context.config, request)
      const ended = await endOwnSession(context, memberOf(request), request.params.id, origin)
      if (!ended) throw errors.notFound('session')
      return { ok: true as const }
    })

    app.get(
      '/api/auth/me/impact',
      {
        schema: {
          ...member('getAccountImpact', 'What the deletion of the account touches'),
          response: { 200: AccountImpact },
        },
      },
      (request) => userDeletionImpact(context, context.db, memberOf(request).id),
    )

    const deleteSchema = {
      ...member('deleteAccount', 'Deletes the own account'),
      body: DeleteAccountInput,
      response: { 200: Done },
    }
    app.post('/api/auth/me/delete', { schema: deleteSchema }, async (request) => {
      const origin = originOf(context.config, request)
      const who = { member: memberOf(request), actor: actorOf(request), origin }
      await deleteOwnAccount(context, who, request.body.password)
      return { ok: true as const }
    })
  }
