import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { SheetIcon } from '../ui/icons.tsx'

/** Bank statements, as react-admin's Resource; a statement with its movements is a separate page. */
export const statements = {
  name: 'estados-de-cuenta',
  list: lazyWithRetry(() => import('./statement-list.tsx')),
  edit: lazyWithRetry(() => import('./statement-page.tsx')),
  icon: SheetIcon,
  options: { label: texts.admin.frame.tools.statements },
} as const
