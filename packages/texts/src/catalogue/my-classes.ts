import { common } from './common.ts'

/** The member's own weekly calendar (MYC-*). */
export const myClasses = {
  title: 'Mi calendario de clases',
  hour: 'Hora',
  empty: 'Actualmente no hay horarios registrados.',
  seeSchedule: 'Ir a los horarios',
  previousDays: common.previousDays,
  nextDays: common.nextDays,
  next: 'Tu próxima clase',
  details: 'Detalles de tu clase',
  paidWith: (plan: string) => `Con tu plan ${plan}`,
  canceledByYou: 'Por ti',
  canceledByStudio: 'Por el estudio',
  addToCalendar: 'Agregar al calendario',
  calendarFile: (name: string) => `${name}.ics`,
  calendarError: 'No pudimos preparar el archivo para tu calendario. Intenta de nuevo.',
  cancel: 'Cancelar Clase',
  confirmCancel: '¿Seguro que quieres cancelar esta clase?',
  pendingPayment: 'Tienes un plan con pago pendiente. Completa tu pago para poder reservar con él.',
  loadInfoError: 'Error al cargar la información',
  loadSchedulesError: 'Error al cargar los horarios',
  loadWeekError: 'Error al cargar el horario de la semana',
  cancelError: 'Error al cancelar la clase',
} as const
