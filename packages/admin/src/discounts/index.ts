import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { PercentIcon } from '../ui/icons.tsx'

/** The discount codes, as react-admin's Resource. */
export const discounts = {
  name: 'descuentos',
  list: lazyWithRetry(() => import('./discount-list.tsx')),
  icon: PercentIcon,
  options: { label: texts.admin.frame.tiles.discounts },
} as const
