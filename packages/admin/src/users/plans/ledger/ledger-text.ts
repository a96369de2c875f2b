import type { LedgerEntry } from '@estudio/contract'
import { UNLIMITED_CLASSES } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'

/** “+2”, “−1”, and a dash where nothing was counted. */
export const deltaText = ({ delta }: Pick<LedgerEntry, 'delta'>): string => {
  if (delta === 0) return texts.common.noValue
  return delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`
}

/** How many were left after it; a dash for a plan without limit. */
export const balanceText = ({ balance }: Pick<LedgerEntry, 'balance'>): string =>
  balance === UNLIMITED_CLASSES ? texts.common.noValue : String(balance)

/** The class it is about, and why where somebody gave a reason in words. */
export const aboutText = (entry: Pick<LedgerEntry, 'class' | 'reason' | 'kind'>): string => {
  const about = entry.class && `${entry.class.name}, ${formatClassMoment(entry.class.start_time)}`
  const reason = entry.kind === 'adjust' ? entry.reason : null
  return [about, reason].filter(Boolean).join(' · ')
}
