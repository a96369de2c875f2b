import type { PaymentSettings, PaymentSettingsInput } from '@estudio/contract'
import { centavos } from '@estudio/domain'
import { isOwnPassword, type Member, type Origin } from '../../../../identity/index.ts'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { checkVersion } from '../../../shared/if-match.ts'
import type { SalesContext } from '../../state.ts'
import { callProvider } from '../accounts/open-provider.ts'
import { sealKey } from '../accounts/sealed-keys.ts'
import {
  deleteAccount,
  deleteSecrets,
  insertSecret,
  lockPaymentSettings,
  paymentSettings,
  providerAccount,
  recordCheck,
  type SettingsRow,
  saveKey,
  updateMethod,
  updatePaymentSettings,
} from '../accounts/store.ts'
import { accountsInUse, isInUse } from './accounts-in-use.ts'
import { type AccountAnswer, askAccount, checkedColumns } from './check-account.ts'
import { readPaymentSettings } from './read-settings.ts'

type KeyChange = NonNullable<PaymentSettingsInput['keys']>[number]

const last4 = (text: string): string => text.slice(-4)

/**
 * The provider's answer about each new key of an account that is in use, by the key's change. A key of another account could not
 * read the checkouts that were opened before.
 */
async function askAboutNewKeys(
  context: SalesContext,
  changes: readonly KeyChange[],
): Promise<Map<KeyChange, AccountAnswer>> {
  const answers = new Map<KeyChange, AccountAnswer>()
  for (const change of changes) {
    const { key } = change
    if (typeof key !== 'string') continue
    if ((await accountsInUse(context.db, change, context.clock.now())).size === 0) continue
    answers.set(change, await callProvider(context, (signal) => askAccount(context, change, key, signal)))
  }
  return answers
}

/** Throws provider_in_use unless the key opens every account that is in use. */
function checkSameAccount(used: ReadonlySet<string>, answer: AccountAnswer | undefined): void {
  if (used.size === 0) return
  // The account came into use after the keys were compared with it, so the provider was not asked.
  if (!answer) throw errors.versionConflict()
  const isOther = [...used].some((account) => account !== answer.accountId)
  if (isOther || answer.problems.includes('wrong_mode')) throw errors.refused('provider_in_use')
}

async function changeKeys(
  { keys }: Context,
  tx: Tx,
  change: KeyChange,
  { answer, now }: { answer: AccountAnswer | undefined; now: Date },
): Promise<void> {
  const { key, add_secret, remove_secrets = [] } = change
  const place = { provider: change.provider, mode: change.mode }
  if (key === null) {
    if (await isInUse(tx, place, now)) throw errors.refused('provider_in_use')
    await deleteAccount(tx, place)
    return
  }
  if (key !== undefined) {
    checkSameAccount(await accountsInUse(tx, place, now), answer)
    const key_sealed = sealKey(keys, place, key)
    await saveKey(tx, place, { key_sealed, key_last4: last4(key) })
    if (answer) await recordCheck(tx, { ...place, key_sealed }, checkedColumns(answer, now))
  }
  if (remove_secrets.length > 0) await deleteSecrets(tx, place, remove_secrets)
  if (add_secret === undefined) return
  if (!(await providerAccount(tx, place))) throw errors.validation(undefined, 'keys')
  await insertSecret(tx, {
    ...place,
    secret_sealed: sealKey(keys, place, add_secret),
    secret_last4: last4(add_secret),
    added_at: now,
  })
}

async function changeMethods(tx: Tx, methods: NonNullable<PaymentSettingsInput['methods']>): Promise<void> {
  for (const { id, offered, min, max } of methods) {
    const [min_cents, max_cents] = [centavos(min), centavos(max)]
    if (min_cents > max_cents) throw errors.validation(undefined, 'methods')
    await updateMethod(tx, id, { is_offered: offered, min_cents, max_cents })
  }
}

/** Only an account whose key was checked takes money. */
async function checkChoice(tx: Tx, { provider, mode }: Pick<SettingsRow, 'provider' | 'mode'>) {
  if (provider === null) return
  const account = await providerAccount(tx, { provider, mode })
  if (!account?.checked_at || account.account_id === null || account.problems.includes('wrong_mode'))
    throw errors.refused('provider_not_checked')
}

/** The entry of the audit log: which keys and secrets changed, never their values. */
const auditedKeys = (changes: readonly KeyChange[]) =>
  changes.map(({ provider, mode, key, add_secret, remove_secrets = [] }) => ({
    provider,
    mode,
    key: key === undefined ? 'kept' : key === null ? 'removed' : 'replaced',
    secrets_added: add_secret === undefined ? 0 : 1,
    secrets_removed: remove_secrets.length,
  }))

interface SettingsEdit {
  input: PaymentSettingsInput
  version: number | undefined
  member: Member
  origin: Origin
}

/**
 * Changes what was sent. A change of keys, secrets or the mode needs the caller's password. Throws wrong_password, rate_limited,
 * version_conflict, validation_failed, provider_not_checked, provider_in_use, provider_unavailable.
 */
export async function savePaymentSettings(
  context: SalesContext,
  actor: Actor,
  { input, version, member, origin }: SettingsEdit,
): Promise<PaymentSettings> {
  const { keys = [], methods = [] } = input
  const known = await paymentSettings(context.db)
  const needsPassword = keys.length > 0 || (input.mode ?? known.mode) !== known.mode
  if (needsPassword && !(await isOwnPassword(context, member, input.current_password ?? '', origin)))
    throw errors.refused('wrong_password')
  const answers = await askAboutNewKeys(context, keys)
  return inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const row = await lockPaymentSettings(tx)
    checkVersion(row, version)
    const { provider = row.provider, mode = row.mode } = input
    // Somebody else switched the mode after the password was found unnecessary.
    if (mode !== row.mode && !needsPassword) throw errors.versionConflict()
    const { voucher_days = row.voucher_days, open_minutes = row.open_minutes } = input
    for (const change of keys) await changeKeys(context, tx, change, { answer: answers.get(change), now })
    await changeMethods(tx, methods)
    const isChosenAnew = provider !== row.provider || mode !== row.mode
    if (isChosenAnew) await checkChoice(tx, { provider, mode })
    const fields = { provider, mode, voucher_days, open_minutes }
    await updatePaymentSettings(tx, fields)
    const before = Object.fromEntries(
      Object.keys(fields).map((name) => [name, row[name as keyof typeof fields]]),
    )
    await audit(tx, {
      at: now,
      actor,
      action: 'payment_settings.update',
      entity: 'payment_settings',
      before,
      after: {
        ...fields,
        ...(methods.length > 0 && { methods }),
        ...(keys.length > 0 && { keys: auditedKeys(keys) }),
      },
    })
    return readPaymentSettings(context, tx)
  })
}
