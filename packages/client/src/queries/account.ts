import type { Profile } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Security } from '../account/security.ts'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const profileKey = (id: MemberId) => memberKey(id, 'profile')

/** The signed-in member's profile. */
export const readProfile = async (http: Http): Promise<Profile> =>
  (await createApi(http).get('/api/auth/me')).profile

export const profileQuery = (http: Http, id: MemberId) =>
  queryOptions({ queryKey: profileKey(id), queryFn: () => readProfile(http) })

export const paymentDetailsKey = (id: MemberId) => memberKey(id, 'payment-details')

/** The bank account and card to which a plan is paid. */
export const paymentDetailsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: paymentDetailsKey(id),
    queryFn: () => createApi(http).get('/api/payment-details'),
  })

/** The reference that the member's next purchase of a plan will have; repeated requests get the same reference. */
export const reservedReferenceQuery = (http: Http, id: MemberId, planId: string) =>
  queryOptions({
    queryKey: memberKey(id, 'reserved-reference', planId),
    queryFn: async () =>
      (await createApi(http).put('/api/plans/{id}/reference', { params: { id: planId } })).reference,
    gcTime: 0,
  })

/** The consequences of deleting the account; refetched for each dialog. */
export const ownImpactQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'impact'),
    queryFn: () => createApi(http).get('/api/auth/me/impact'),
    staleTime: 0,
    gcTime: 0,
  })

export const accountUserKey = (id: MemberId) => memberKey(id, 'account')
export const recoveryCodesKey = (id: MemberId) => memberKey(id, 'recovery-codes')
export const ownSessionsKey = (id: MemberId) => memberKey(id, 'sessions')

/** The account as stored on the server: address, pending change, factors. */
export const accountUserQuery = (security: Security, id: MemberId) =>
  queryOptions({ queryKey: accountUserKey(id), queryFn: security.user })

/** The number of unused recovery codes. */
export const recoveryCodesQuery = (security: Security, id: MemberId) =>
  queryOptions({ queryKey: recoveryCodesKey(id), queryFn: security.factor.recoveryCodesLeft })

/** The account's open sessions: the current session first, then by last use. */
export const ownSessionsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownSessionsKey(id),
    queryFn: async () => (await createApi(http).get('/api/auth/sessions')).sessions,
    select: (sessions) =>
      [...sessions].sort(
        (one, other) =>
          Number(other.current) - Number(one.current) || other.last_used_at.localeCompare(one.last_used_at),
      ),
  })
