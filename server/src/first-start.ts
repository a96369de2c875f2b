import { ensureFirstAdministrator } from './identity/first-administrator.ts'
import type { Account } from './platform/accounts.ts'
import type { Context } from './platform/context.ts'
import type { Tx } from './platform/database.ts'
import { AppError } from './platform/errors.ts'
import { OperatorError } from './platform/operator-error.ts'
import { readDemoPasswords, switchOffDemoAccounts } from './studio/demo/demo-accounts.ts'
import { seedOnFirstStart } from './studio/demo/seed.ts'

/** An administrator is a person of the studio too. */
const addProfile = (context: Context) => async (tx: Tx, account: Account) => {
  const now = context.clock.now()
  await tx
    .insertInto('studio.profiles')
    .values({ user_id: account.id, full_name: 'Administración', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** The seed of a first start and the first administrator; the studio's own switches the demo accounts off. */
export async function layFirstData(context: Context): Promise<void> {
  await seedOnFirstStart(context)
  if (!context.config.adminEmail) return
  await ensureFirstAdministrator(context, addProfile(context)).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new OperatorError(`The administrator of ADMIN_EMAIL could not be made: ${error.message}`)
  })
  await switchOffDemoAccounts(context)
}

/** Addresses and passwords of the demo accounts, where this installation has them and they are switched on. */
export async function demoAccounts(context: Context): Promise<[address: string, password: string][]> {
  if (context.config.adminEmail) return []
  const { seeded } = await context.db
    .selectFrom('platform.installation')
    .select('seeded')
    .executeTakeFirstOrThrow()
  if (seeded !== 'demo') return []
  return [...((await readDemoPasswords(context.config.dataDir)) ?? [])]
}
