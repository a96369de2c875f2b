import { queryOptions } from '@tanstack/react-query'
import type { discountsApi } from '../api/discounts.ts'
import type { legalApi } from '../api/legal.ts'
import type { Api } from '../create-client.ts'
import type { Security } from '../react/use-security.ts'

/** Undefined while nobody is signed in. */
export type MemberId = string | undefined

/** A member's query keys begin with their id, so that all of them can be removed together (SES-04). */
export const memberKey = (id: MemberId, ...rest: readonly unknown[]) => ['member', id, ...rest] as const

export const profileQuery = (api: Api, id: MemberId) =>
  queryOptions({ queryKey: memberKey(id, 'profile'), queryFn: api.account.profile })

export const ownPlansKey = (id: MemberId) => memberKey(id, 'plans')

/** Every plan of the member, past ones included. */
export const ownPlansQuery = (api: Api, id: MemberId) =>
  queryOptions({ queryKey: ownPlansKey(id), queryFn: api.userPlans.list })

/** Where to pay a plan. */
export const paymentDetailsQuery = (api: Api, id: MemberId) =>
  queryOptions({ queryKey: memberKey(id, 'payment-details'), queryFn: api.account.paymentDetails })

/** Whether checkout asks for a discount code. */
export const discountsOfferedQuery = (api: ReturnType<typeof discountsApi>, id: MemberId) =>
  queryOptions({ queryKey: memberKey(id, 'discounts-offered'), queryFn: api.offered })

/** What deleting the account would affect; refetched for each dialog. */
export const ownImpactQuery = (api: Api, id: MemberId) =>
  queryOptions({ queryKey: memberKey(id, 'impact'), queryFn: api.account.impact, staleTime: 0, gcTime: 0 })

/** Versions of the legal texts that the member has not accepted. */
export const pendingLegalQuery = (api: ReturnType<typeof legalApi>, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'pending-legal'),
    queryFn: api.pending,
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
export const ownSessionsQuery = (api: Api, id: MemberId) =>
  queryOptions({
    queryKey: ownSessionsKey(id),
    queryFn: api.account.sessions,
    select: (sessions) =>
      [...sessions].sort(
        (one, other) =>
          Number(other.current) - Number(one.current) || other.last_used_at.localeCompare(one.last_used_at),
      ),
  })
