import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { PersonIcon } from '../ui/icons.tsx'

/** The users, as react-admin's Resource. */
export const users = {
  name: 'usuarios',
  list: lazyWithRetry(() => import('./user-screens.tsx')),
  icon: PersonIcon,
  options: { label: texts.admin.frame.tiles.users, hint: texts.admin.frame.hints.users },
} as const

/** A user's file and the dialogs over it, for links on other screens. */
export const fileOfUser = (id: string) => `/usuarios/${id}`
export const plansOfUser = (id: string) => `/usuarios/${id}/planes`
export const detailsOfUser = (id: string) => `/usuarios/${id}/datos`
export const documentsOfUser = (id: string) => `/usuarios/${id}/documentos`
export const classesOfUser = (id: string) => `/usuarios/${id}/calendario`
