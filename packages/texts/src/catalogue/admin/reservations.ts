import { adminAttendance } from './attendance.ts'
import { adminFrame } from './frame.ts'

export const adminReservations = {
  title: adminFrame.tools.reservations,
  searchPlaceholder: 'Nombre, celular o correo',
  empty: 'Todavía no hay reservaciones.',
  loadError: 'No se pudieron cargar las reservaciones. Intenta de nuevo.',
  columns: { member: 'Cliente', class: 'Clase', start: 'Día y hora', made: 'Reservada el' },
  filters: {
    from: 'Hechas desde',
    to: 'Hechas hasta',
    all: 'Todas',
    statuses: { reserved: 'Vigentes', canceled: 'Canceladas' },
  },
  states: {
    reserved: 'Reservada',
    attended: adminAttendance.attended,
    no_show: adminAttendance.noShow,
    canceled: 'Cancelada',
  },
  canceledBy: { member: 'por el cliente', studio: 'por el estudio' },
} as const
