import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { TicketIcon } from '../ui/icons.tsx'

/** The plans on sale, as react-admin's Resource. */
export const plans = {
  name: 'planes',
  list: lazyWithRetry(() => import('./plan-list.tsx')),
  icon: TicketIcon,
  options: { label: texts.admin.frame.tiles.plans },
} as const
