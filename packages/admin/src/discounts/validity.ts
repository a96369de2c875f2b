import type { Discount } from '@estudio/contract'
import { formatShortDate, texts } from '@estudio/texts'

/** ADI-02: “01/06/2026 - 30/06/2026”, or without an end “01/06/2026 - Nunca”. */
export const validityOf = ({ valid_from, valid_to }: Pick<Discount, 'valid_from' | 'valid_to'>): string =>
  texts.admin.discounts.validity(
    formatShortDate(valid_from),
    valid_to === null ? texts.common.never : formatShortDate(valid_to),
  )
