import { calendarOperations } from './calendar-operations.ts'
import { adminFrame } from './frame.ts'

export const adminReservations = {
  title: adminFrame.tools.reservations,
  searchPlaceholder: 'Buscar por nombre, correo o celular...',
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
    attended: calendarOperations.attendance.attended,
    no_show: calendarOperations.attendance.noShow,
    canceled: 'Cancelada',
  },
  canceledBy: { member: 'por el cliente', studio: 'por el estudio' },
} as const
