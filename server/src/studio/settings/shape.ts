import type { StudioSettings } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Settings } from './store.ts'

const money = (cents: number | null): number | null => (cents === null ? null : mxn(cents))

/** The settings as administrators read them; prices in MXN. */
export const settingsShape = (row: Settings): StudioSettings => {
  const { id: _id, promotion_price_cents, promotion_was_cents, updated_at, ...fields } = row
  return {
    ...fields,
    promotion_price: money(promotion_price_cents),
    promotion_was: money(promotion_was_cents),
    updated_at: updated_at.toISOString(),
  }
}
