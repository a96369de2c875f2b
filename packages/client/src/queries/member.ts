import { queryOptions } from '@tanstack/react-query'
import { accountApi } from '../api/account.ts'
import { discountsApi } from '../api/discounts.ts'
import { legalApi } from '../api/legal.ts'
import { userPlansApi } from '../api/user-plans.ts'
import type { Http } from '../http/http.ts'
import type { Security } from '../react/use-security.ts'

/** Undefined while nobody is signed in. */
export type MemberId = string | undefined

/** A member's query keys begin with their id, so that all of them can be removed together (SES-04). */
export const memberKey = (id: MemberId, ...rest: readonly unknown[]) => ['member', id, ...rest] as const

export const profileKey = (id: MemberId) => memberKey(id, 'profile')

export const profileQuery = (http: Http, id: MemberId) =>
  queryOptions({ queryKey: profileKey(id), queryFn: accountApi(http).profile })

export const ownPlansKey = (id: MemberId) => memberKey(id, 'plans')

/** Every plan of the member, past ones included. */
export const ownPlansQuery = (http: Http, id: MemberId) =>
  queryOptions({ queryKey: ownPlansKey(id), queryFn: userPlansApi(http).list })

export const paymentDetailsKey = (id: MemberId) => memberKey(id, 'payment-details')

/** Where to pay a plan. */
export const paymentDetailsQuery = (http: Http, id: MemberId) =>
  queryOptions({ queryKey: paymentDetailsKey(id), queryFn: accountApi(http).paymentDetails })

/** Whether checkout asks for a discount code. */
export const discountsOfferedQuery = (http: Http, id: MemberId) =>
  queryOptions({ queryKey: memberKey(id, 'discounts-offered'), queryFn: discountsApi(http).offered })

/** What deleting the account would affect; refetched for each dialog. */
export const ownImpactQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'impact'),
    queryFn: accountApi(http).impact,
    staleTime: 0,
    gcTime: 0,
  })

export const pendingLegalKey = (id: MemberId) => memberKey(id, 'pending-legal')

/** Versions of the legal texts that the member has not accepted. */
export const pendingLegalQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: pendingLegalKey(id),
    queryFn: legalApi(http).pending,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const accountUserKey = (id: MemberId) => memberKey(id, 'account')
export const recoveryCodesKey = (id: MemberId) => memberKey(id, 'recovery-codes')
export const ownSessionsKey = (id: MemberId) => memberKey(id, 'sessions')

/** The account as stored on the server: address, pending change, factors. */
export const accountUserQuery = (security: Security, id: MemberId) =>
  queryOptions({ queryKey: accountUserKey(id), queryFn: security.user })

/** How many recovery codes are left. */
export const recoveryCodesQuery = (security: Security, id: MemberId) =>
  queryOptions({ queryKey: recoveryCodesKey(id), queryFn: security.factor.recoveryCodesLeft })

/** The account's open sessions: this one, then by last use. */
export const ownSessionsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownSessionsKey(id),
    queryFn: accountApi(http).sessions,
    select: (sessions) =>
      [...sessions].sort(
        (one, other) =>
          Number(other.current) - Number(one.current) || other.last_used_at.localeCompare(one.last_used_at),
      ),
  })
