import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { MatIcon } from '../ui/icons.tsx'

/** The catalogue of classes, as react-admin's Resource. */
export const classes = {
  name: 'clases',
  list: lazyWithRetry(() => import('./class-list.tsx')),
  icon: MatIcon,
  options: { label: texts.admin.frame.tiles.classes },
} as const
