import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { DrawerIcon } from '../ui/icons.tsx'

/** The days of the cash desk, as react-admin's Resource. */
export const cashDays = {
  name: 'caja',
  list: lazyWithRetry(() => import('./cash-day-list.tsx')),
  icon: DrawerIcon,
  options: { label: texts.admin.frame.tools.cashDesk },
} as const
