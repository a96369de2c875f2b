import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { IdCardIcon } from '../ui/icons.tsx'

/** The requests about personal data, as react-admin's Resource. */
export const privacyRequests = {
  name: 'solicitudes-de-privacidad',
  list: lazyWithRetry(() => import('./request-list.tsx')),
  icon: IdCardIcon,
  options: { label: texts.admin.frame.tools.privacy },
} as const
