import type { ProviderAccount } from '@estudio/contract'
import { audit } from '../../../../platform/audit.ts'
import { errors } from '../../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { callProvider, openWithKey, type PaymentsContext } from '../accounts/open-provider.ts'
import { openKey } from '../accounts/sealed-keys.ts'
import { providerAccount, recordCheck, secretsOf } from '../accounts/store.ts'
import {
  type ProviderCheck,
  ProviderMisconfigured,
  type ProviderMode,
  type ProviderName,
} from '../providers/provider.ts'
import { toProviderAccount } from './read-settings.ts'

export type AccountAnswer = Omit<ProviderCheck, 'problems' | 'accountId' | 'accountName'> & {
  accountId: string | null
  accountName: string | null
  problems: readonly string[]
}

const refusedKey = (mode: ProviderMode, problem: string): AccountAnswer => ({
  mode,
  accountId: null,
  accountName: null,
  problems: [problem],
})

/** The columns that keep an answer. */
export const checkedColumns = ({ accountId, accountName, problems }: AccountAnswer, now: Date) => ({
  account_id: accountId,
  account_name: accountName,
  problems: [...problems],
  checked_at: now,
})

/** Some keys say their mode. */
const saysOtherMode = (key: string, mode: ProviderMode): boolean =>
  key.includes(mode === 'test' ? '_live_' : '_test_')

interface Place {
  provider: ProviderName
  mode: ProviderMode
}

/** Asks the provider whose account a key opens. */
export async function askAccount(
  context: PaymentsContext,
  place: Place,
  apiKey: string,
  signal: AbortSignal,
): Promise<AccountAnswer> {
  const { mode } = place
  try {
    const provider = await openWithKey(context, place, { apiKey, accountId: undefined })
    const said = await provider.check(signal)
    const isWrong = said.mode !== mode && !said.problems.includes('wrong_mode')
    return { ...said, problems: isWrong ? [...said.problems, 'wrong_mode'] : said.problems }
  } catch (error) {
    if (!(error instanceof ProviderMisconfigured)) throw error
    return refusedKey(mode, saysOtherMode(apiKey, mode) ? 'wrong_mode' : 'key_refused')
  }
}

/**
 * Asks the provider whose account the stored key opens, and keeps the answer. Throws validation_failed without a key,
 * provider_unavailable, version_conflict when the key was replaced meanwhile.
 */
export async function checkProviderAccount(
  context: PaymentsContext,
  actor: Actor,
  place: Place,
): Promise<ProviderAccount> {
  const known = await providerAccount(context.db, place)
  if (!known) throw errors.validation(undefined, 'provider')
  const key = openKey(context.keys, known, known.key_sealed)
  const answer =
    key === undefined
      ? refusedKey(known.mode, 'key_refused')
      : await callProvider(context, (signal) => askAccount(context, known, key, signal))
  return inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const checked = checkedColumns(answer, now)
    if (!(await recordCheck(tx, known, checked))) throw errors.versionConflict()
    await audit(tx, {
      at: now,
      actor,
      action: 'payment_settings.check',
      entity: 'payment_settings',
      after: { ...place, account: checked.account_name, problems: checked.problems },
    })
    const account = await providerAccount(tx, place)
    if (!account) throw errors.versionConflict()
    return toProviderAccount(context, account, await secretsOf(tx, place))
  })
}
