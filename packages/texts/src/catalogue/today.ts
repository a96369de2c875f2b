import { plural } from '../format/count.ts'

/** “Hoy”: what a member sees first on the home page. */
export const today = {
  title: 'Hoy',
  loading: 'Cargando tu día...',
  loadError: 'No pudimos cargar tu día. Revisa tu conexión e intenta de nuevo.',
  next: {
    title: 'Tu próxima clase',
    none: 'No tienes clases reservadas.',
    schedule: 'Ir a los horarios',
    /** Leads from “Mi información” to the list where the class is cancelled. */
    manage: 'Ver o cancelar',
    /** Before the reservation that comes after the next class. */
    following: 'Después',
    startsIn: (duration: string) => `Empieza en ${duration}`,
    running: 'En curso',
    /** Beside the calendar's icon; the button is named “Añadir al calendario”. */
    calendar: 'Calendario',
    freeUntil: (deadline: string) => `Cancela gratis hasta ${deadline}`,
  },
  plan: {
    title: 'Tu plan',
    choose: 'Elige tu plan',
    bookAnother: 'Reservar otra clase',
    left: (left: number, limit: number, end: string) =>
      plural(left, {
        one: `Queda 1 de ${limit}, hasta el ${end}`,
        other: `Quedan ${left} de ${limit}, hasta el ${end}`,
      }),
    /** Staff may grant more classes than the plan was sold with, and then there is no total to show. */
    leftOnly: (left: number, end: string) => `Te quedan ${left} clases, hasta el ${end}`,
    noneLeft: (end: string) => `Ya tomaste todas tus clases. Tu plan termina el ${end}.`,
    unlimited: (end: string) => `Sin límite de clases, hasta el ${end}`,
    waiting: 'Tu pago está por verificarse.',
    starts: (date: string) => `Comienza el ${date}`,
    ended: (date: string) => `Terminó el ${date}`,
    renew: 'Renovar',
    renewLabel: (plan: string) => `Renovar ${plan}`,
    see: 'Ver mi plan',
  },
  usual: {
    title: 'Tus clases de siempre, con lugar',
    book: 'Reservar',
    all: 'Ver todos los horarios',
    bookLabel: (name: string, when: string) => `Reservar ${name}, ${when}`,
  },
  week: { title: 'Tus próximos siete días', free: 'sin clase', over: 'ya pasó' },
  waiting: {
    title: 'Te espera',
    refused: (plan: string) => `No pudimos verificar tu pago de ${plan}.`,
    toPayment: 'Ver mi pago',
    waiver: 'Acepta la responsiva para poder reservar.',
    toWaiver: 'Leer y aceptar',
    toOffer: 'Ver mi lugar',
  },
} as const
