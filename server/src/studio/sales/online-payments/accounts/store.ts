import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type {
  StudioOnlineMethods,
  StudioPaymentSettings,
  StudioProviderAccounts,
  StudioProviderSecrets,
} from '../../../../platform/db/database-types.gen.ts'
import type { OnlineMethod, ProviderMode, ProviderName } from '../providers/provider.ts'

export type SettingsRow = Selectable<StudioPaymentSettings> & {
  provider: ProviderName | null
  mode: ProviderMode
}
export type MethodRow = Selectable<StudioOnlineMethods> & { method: OnlineMethod }
export type AccountRow = Selectable<StudioProviderAccounts> & { provider: ProviderName; mode: ProviderMode }
export type SecretRow = Selectable<StudioProviderSecrets> & { provider: ProviderName; mode: ProviderMode }

interface Place {
  provider: ProviderName
  mode: ProviderMode
}

export const paymentSettings = async (db: Db): Promise<SettingsRow> =>
  (await db.selectFrom('studio.payment_settings').selectAll().executeTakeFirstOrThrow()) as SettingsRow

export const lockPaymentSettings = async (tx: Tx): Promise<SettingsRow> =>
  (await tx
    .selectFrom('studio.payment_settings')
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()) as SettingsRow

/** Until the transaction ends, no key and no setting changes. */
export const sharePaymentSettings = (tx: Tx): Promise<unknown> =>
  tx.selectFrom('studio.payment_settings').select('id').forShare().execute()

/** Raises the version too, also when only a method, a key or a secret changed. */
export const updatePaymentSettings = (
  tx: Tx,
  fields: Pick<SettingsRow, 'provider' | 'mode' | 'voucher_days' | 'open_minutes'>,
): Promise<unknown> => tx.updateTable('studio.payment_settings').set(fields).execute()

export const onlineMethods = async (db: Db): Promise<MethodRow[]> =>
  (await db
    .selectFrom('studio.online_methods')
    .selectAll()
    .orderBy(sql`array_position('{card,oxxo,spei}'::text[], method)`)
    .execute()) as MethodRow[]

export const updateMethod = (
  tx: Tx,
  method: OnlineMethod,
  fields: { is_offered: boolean; min_cents: number; max_cents: number },
): Promise<unknown> =>
  tx.updateTable('studio.online_methods').set(fields).where('method', '=', method).execute()

export const providerAccounts = async (db: Db): Promise<AccountRow[]> =>
  (await db
    .selectFrom('studio.provider_accounts')
    .selectAll()
    .orderBy('provider')
    .orderBy('mode')
    .execute()) as AccountRow[]

export const providerAccount = async (db: Db, { provider, mode }: Place): Promise<AccountRow | undefined> =>
  (await db
    .selectFrom('studio.provider_accounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .executeTakeFirst()) as AccountRow | undefined

/** A new key has to be checked again. */
export const saveKey = (
  tx: Tx,
  { provider, mode }: Place,
  key: { key_sealed: Buffer; key_last4: string },
): Promise<unknown> => {
  const unchecked = { checked_at: null, account_id: null, account_name: null, problems: [] }
  return tx
    .insertInto('studio.provider_accounts')
    .values({ provider, mode, ...key })
    .onConflict((conflict) => conflict.columns(['provider', 'mode']).doUpdateSet({ ...key, ...unchecked }))
    .execute()
}

export const deleteAccount = (tx: Tx, { provider, mode }: Place): Promise<unknown> =>
  tx
    .deleteFrom('studio.provider_accounts')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .execute()

interface Checked {
  account_id: string | null
  account_name: string | null
  problems: string[]
  checked_at: Date
}

/** The key that was checked may have been replaced since; then nothing is recorded. */
export const recordCheck = async (
  tx: Tx,
  { provider, mode, key_sealed }: Pick<AccountRow, 'provider' | 'mode' | 'key_sealed'>,
  checked: Checked,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('studio.provider_accounts')
    .set(checked)
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('key_sealed', '=', key_sealed)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const providerSecrets = async (db: Db): Promise<SecretRow[]> =>
  (await db
    .selectFrom('studio.provider_secrets')
    .selectAll()
    .orderBy('added_at')
    .orderBy('id')
    .execute()) as SecretRow[]

export const secretsOf = async (db: Db, { provider, mode }: Place): Promise<SecretRow[]> =>
  (await providerSecrets(db)).filter((row) => row.provider === provider && row.mode === mode)

export const insertSecret = (
  tx: Tx,
  secret: Place & { secret_sealed: Buffer; secret_last4: string; added_at: Date },
): Promise<unknown> => tx.insertInto('studio.provider_secrets').values(secret).execute()

export const deleteSecrets = (tx: Tx, { provider, mode }: Place, ids: readonly string[]): Promise<unknown> =>
  tx
    .deleteFrom('studio.provider_secrets')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
