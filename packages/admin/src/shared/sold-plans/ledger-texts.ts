import type { LedgerEntry } from '@estudio/contract'
import { UNLIMITED_CLASSES } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'

/** “+2”, “−1”, and a dash for an entry without a change. */
export const deltaText = ({ delta }: Pick<LedgerEntry, 'delta'>): string => {
  if (delta === 0) return texts.common.noValue
  return delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`
}

/** The balance after the entry; a dash for a plan without a class limit. */
export const balanceText = ({ balance }: Pick<LedgerEntry, 'balance'>): string =>
  balance === UNLIMITED_CLASSES ? texts.common.noValue : String(balance)

/** The class of the entry, and the reason if staff gave a reason. */
export const aboutText = (entry: Pick<LedgerEntry, 'class' | 'reason' | 'kind'>): string => {
  const about = entry.class && `${entry.class.name}, ${formatClassMoment(entry.class.start_time)}`
  const reason = entry.kind === 'adjust' ? entry.reason : null
  return [about, reason].filter(Boolean).join(' · ')
}
