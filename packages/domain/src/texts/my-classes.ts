/** The member's own weekly calendar (MYC-*). */
export const myClasses = {
  title: 'Mi calendario de clases',
  hour: 'Hora',
  empty: 'Actualmente no hay horarios registrados.',
  seeSchedule: 'Ir a los horarios',
  previousDays: 'Días anteriores',
  nextDays: 'Días siguientes',
  details: 'Detalles de tu clase',
  cancel: 'Cancelar Clase',
  confirmCancel: '¿Seguro que quieres cancelar esta clase?',
  attended: 'Clase tomada',
  pendingPayment: 'Tienes un plan con pago pendiente. Completa tu pago para poder reservar.',
  loadInfoError: 'Error al cargar la información',
  loadSchedulesError: 'Error al cargar los horarios',
  loadWeekError: 'Error al cargar el horario de la semana',
  cancelError: 'Error al cancelar la clase',
} as const
