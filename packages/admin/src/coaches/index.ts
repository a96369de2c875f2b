import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { TeamIcon } from '../ui/icons.tsx'

/** The team of the studio, as react-admin's Resource. */
export const coaches = {
  name: 'instructores',
  list: lazyWithRetry(() => import('./coach-list.tsx')),
  icon: TeamIcon,
  options: { label: texts.admin.frame.tiles.coaches },
} as const
