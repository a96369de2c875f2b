import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { RoomIcon } from '../ui/icons.tsx'

/** The rooms with their maps, as react-admin's Resource. */
export const rooms = {
  name: 'salones',
  list: lazyWithRetry(() => import('./room-screens.tsx')),
  icon: RoomIcon,
  options: { label: texts.admin.frame.tools.rooms },
} as const
