import type { AdminUser } from '@estudio/contract'

/** A panel of a user's file. */
export interface FilePanelProps {
  user: AdminUser
}

/** The parameter of a file's address with the kind of events that its history shows. */
export const kindParameter = 'tipo'
