import type { StaffReservation } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { filteredList } from '../ui/list/filtered-list.ts'

/** A user's file and the dialogs over it, for links on other screens. */
export const fileOfUser = (id: string) => `/usuarios/${id}`
export const plansOfUser = (id: string) => `/usuarios/${id}/planes`
export const detailsOfUser = (id: string) => `/usuarios/${id}/datos`
export const documentsOfUser = (id: string) => `/usuarios/${id}/documentos`
export const classesOfUser = (id: string) => `/usuarios/${id}/calendario`

interface Made {
  /** Civil days, both included. */
  from: CivilDate
  to: CivilDate
  status?: StaffReservation['status']
}

/** The address of the list of reservations made on these days, or with this status. */
export const madeAddress = (made: Made): string => filteredList('/reservaciones', made)
