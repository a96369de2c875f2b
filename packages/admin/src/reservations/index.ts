import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { BookmarkIcon } from '../ui/icons.tsx'

/** The reservations of all members, as react-admin's Resource. */
export const reservations = {
  name: 'reservaciones',
  list: lazyWithRetry(() => import('./reservation-list.tsx')),
  icon: BookmarkIcon,
  options: { label: texts.admin.frame.tools.reservations },
} as const
