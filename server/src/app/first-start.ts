import { UNNAMED_OWNER } from '@estudio/domain'
import { ensureFirstAdministrator } from '../identity/index.ts'
import type { Account } from '../platform/accounts.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { isDemoAddress, seedOnFirstStart, switchOffDemoAccounts } from '../studio/demo/index.ts'
import { insertProfile } from '../studio/shared/profiles.ts'

const addProfile = (context: Context) => async (tx: Tx, account: Account) => {
  const now = context.clock.now()
  await insertProfile(tx, {
    userId: account.id,
    fullName: UNNAMED_OWNER,
    isWrittenByStaff: true,
    now,
  })
}

/**
 * Creates the data of a first start. Demo accounts are disabled when ADMIN_EMAIL is set or the server is not on
 * loopback.
 */
export async function ensureFirstData(context: Context): Promise<void> {
  const { adminEmail, isLoopback } = context.config
  if (adminEmail && isDemoAddress(adminEmail))
    throw new OperatorError(
      'ADMIN_EMAIL must not be the address of a demo account, which it would switch off',
    )
  await seedOnFirstStart(context)
  if (adminEmail)
    await ensureFirstAdministrator(context, addProfile(context)).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw new OperatorError(`The administrator of ADMIN_EMAIL could not be made: ${error.message}`)
    })
  if (adminEmail || !isLoopback) await switchOffDemoAccounts(context)
}
