import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { PersonIcon } from '../ui/icons.tsx'

/** The users, as react-admin's Resource. */
export const users = {
  name: 'usuarios',
  list: lazyWithRetry(() => import('./user-list.tsx')),
  icon: PersonIcon,
  options: { label: texts.admin.frame.tiles.users, hint: texts.admin.frame.hints.users },
} as const

/** Nested routes of the list, for links on other screens. */
export const plansOfUser = (id: string) => `/usuarios/${id}/planes`
export const detailsOfUser = (id: string) => `/usuarios/${id}/datos`
export const classesOfUser = (id: string) => `/usuarios/${id}/calendario`
