import { plural } from '../format/count.ts'
import { common } from './common.ts'

export const planStatus = {
  labels: {
    active: common.active,
    noClasses: 'Sin clases disponibles',
    starts: (date: string) => `Comienza el ${date}`,
    cancelled: 'Cancelado',
    expired: 'Expirado',
    paymentPending: 'Pago pendiente',
  },
  pendingNote: {
    starts: (date: string) => `Tu plan comenzará el ${date}, en cuanto verifiquemos tu pago.`,
    deletedIn: (days: number) =>
      plural(days, {
        one: 'Si no recibimos tu pago, tu plan se eliminará en 1 día.',
        other: `Si no recibimos tu pago, tu plan se eliminará en ${days} días.`,
      }),
    aboutToBeDeleted: 'Tu plan está por eliminarse porque no hemos recibido tu pago.',
  },
  payNow: 'Ver instrucciones de pago',
  reference: (reference: string) => `Referencia ${reference}`,
  classesLeft: (left: number, limit: number) => `${left} de ${limit} clases`,
  remainingOf: (left: number, limit: number) =>
    plural(left, { one: `Queda 1 de ${limit} clases`, other: `Quedan ${left} de ${limit} clases` }),
  classesRemaining: (left: number) =>
    plural(left, { one: 'Te queda 1 clase', other: `Te quedan ${left} clases` }),
  unlimitedClasses: 'Sin límite de clases',
  starts: 'Empieza',
  ends: 'Vencimiento',
  showMore: 'Ver más',
  hideHistory: 'Ocultar historial de planes',
} as const
