import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { PersonIcon } from '../ui/icons.tsx'

/** The users, as react-admin's Resource. */
export const users = {
  name: 'usuarios',
  list: lazyWithRetry(() => import('./user-screens.tsx')),
  icon: PersonIcon,
  options: { label: texts.admin.frame.tiles.users },
} as const
