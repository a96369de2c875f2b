import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { HistoryIcon } from '../ui/icons.tsx'

/** The audit log, as react-admin's Resource. */
export const audit = {
  name: 'bitacora',
  list: lazyWithRetry(() => import('./audit-list.tsx')),
  icon: HistoryIcon,
  options: { label: texts.admin.frame.tools.audit },
} as const
