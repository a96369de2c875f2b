import type { AccountUser } from '../account/credentials.ts'
import type { Security } from '../account/security.ts'
import { accountUserKey, ownSessionsKey, recoveryCodesKey } from '../queries/account.ts'
import type { MemberId } from '../queries/member.ts'
import { writeOptions } from '../react/use-write.ts'

/** Ends the account's other sessions; works with hosted accounts too. */
export const endOtherSessionsMutation = (security: Security, id: MemberId) =>
  writeOptions({
    mutationFn: () => security.endOtherSessions(),
    invalidates: [ownSessionsKey(id)],
    waits: true,
  })

/** Changes the password, which ends every other session. */
export const changePasswordMutation = (security: Security, id: MemberId) =>
  writeOptions({
    mutationFn: ({ password, current }: { password: string; current: string }) =>
      security.setPassword(password, current),
    invalidates: [ownSessionsKey(id)],
  })

export const requestEmailChangeMutation = (security: Security, id: MemberId) =>
  writeOptions({
    mutationFn: ({ email, current }: { email: string; current?: string }) =>
      security.requestEmailChange(email, current),
    invalidates: [accountUserKey(id)],
  })

/** Sends the links of a pending change again; the argument is the current address. */
export const resendEmailChangeMutation = (security: Security) =>
  writeOptions({ mutationFn: (email: string) => security.resendEmailChange(email) })

export const makeRecoveryCodesMutation = ({ factor }: Security, id: MemberId) =>
  writeOptions({ mutationFn: () => factor.makeRecoveryCodes(), invalidates: [recoveryCodesKey(id)] })

/**
 * Removes a factor that was enrolled and not confirmed. A failure does no harm: the factor has no effect, and the
 * server removes it later.
 */
export const abandonFactorMutation = ({ factor }: Security) =>
  writeOptions({ mutationFn: (factorId: string) => factor.remove(factorId) })

/** Removes the account's verified factors. */
export const turnOffFactorMutation = ({ factor }: Security, user: AccountUser) =>
  writeOptions({
    mutationFn: async () => {
      const verified = user.factors?.filter(({ status }) => status === 'verified') ?? []
      for (const { id } of verified) await factor.remove(id)
    },
    invalidates: [ownSessionsKey(user.id), accountUserKey(user.id)],
    // The button stays busy until the card has been updated.
    waits: true,
  })

interface Confirmation {
  factorId: string
  code: string
}

/**
 * Confirms a factor, which ends the account's other sessions, and creates its recovery codes: null if the account
 * service has none, undefined if creating them failed.
 */
export const turnOnFactorMutation = ({ factor }: Security, id: MemberId) =>
  writeOptions({
    mutationFn: async ({ factorId, code }: Confirmation): Promise<string[] | null | undefined> => {
      await factor.confirm(factorId, code)
      return factor.makeRecoveryCodes().catch(() => undefined)
    },
    invalidates: [accountUserKey(id), ownSessionsKey(id)],
  })
