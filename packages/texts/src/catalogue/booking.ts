import { type BookingPolicy, STRIKE_WINDOW_DAYS } from '@estudio/domain'
import { countOf, plural } from '../format/count.ts'
import { fullStop } from '../format/dates.ts'
import { formatDuration, formatSpokenDuration } from '../format/duration.ts'
import { classCard } from './class-card.ts'

const arrival = ({ arrival_minutes }: Pick<BookingPolicy, 'arrival_minutes'>) => [
  `Llega al menos ${formatDuration(arrival_minutes ?? 5)} antes.`,
  'Después de 10 minutos de iniciada la clase no es posible entrar y se pierde la reservación.',
]

const lateOnes = (n: number): string =>
  plural(n, { one: '1 cancelación tardía', other: `${n} cancelaciones tardías` })

export const booking = {
  planRequired: {
    title: 'Reserva tu clase',
    body: 'Para reservar necesitas un plan vigente. Elige el que va contigo y aparta tu lugar en minutos.',
    plans: 'Ver planes',
    loginPrompt: '¿Ya tienes cuenta?',
    login: 'Inicia sesión',
  },
  confirm: {
    title: 'Confirma tu reservación',
    button: (name: string, time: string) => `Reservar ${name}, ${time}`,
    frozen: (date: string) =>
      `Tu plan todavía no está activo: comienza el ${date}. Podrás reservar desde ese día.`,
    frozenUndated: 'Tu plan todavía no está activo. Podrás reservar en cuanto comience.',
    paymentPending:
      'Tu plan tiene el pago pendiente. Págalo y envíanos tu comprobante para que puedas reservar.',
    paysWith: (plan: string) => `Se usará tu plan ${plan}`,
    classesAfter: (count: number) =>
      plural(count, { one: 'Te quedará 1 clase', other: `Te quedarán ${count} clases` }),
  },
  why: {
    title: '¿Por qué no puedo reservar?',
    nothing: 'Nada lo impide: puedes reservar esta clase.',
    error: 'No pudimos saber por qué. Intenta de nuevo.',
  },
  policy: {
    title: 'Reglas',
    /** The first line of the dialog. A deadline ends with “a.m.” or “p.m.”, whose full stop ends the sentence. */
    headline: {
      until: (deadline: string) => `Cancela gratis hasta ${deadline}`,
      untilStart: 'Cancela gratis hasta que comience la clase.',
      counted: 'El plazo para cancelar gratis ya terminó: si cancelas, la clase cuenta como tomada.',
      countedUnlessTaken:
        'El plazo para cancelar gratis ya terminó: si cancelas, la clase cuenta como tomada, salvo que alguien tome tu lugar.',
      strike:
        'El plazo para cancelar gratis ya terminó: si cancelas, cuenta como cancelación tardía, salvo que alguien tome tu lugar.',
      never: 'Ya no se puede cancelar: si la reservas, cuenta como tomada.',
      neverUnlimited: 'Ya no se puede cancelar.',
    },
    /** Below a list of classes. */
    rule: {
      until: (duration: string) => `Cancela gratis hasta ${duration} antes de cada clase.`,
      untilStart: 'Cancela gratis hasta que comience cada clase.',
      varies: 'El plazo para cancelar gratis depende de la clase: ábrela para verlo.',
    },
    arrival,
    items: ({ cancel_min_minutes, ...policy }: BookingPolicy) => [
      ...arrival(policy),
      cancel_min_minutes === 0
        ? 'Puedes cancelar hasta que comience la clase.'
        : `Puedes cancelar hasta ${formatSpokenDuration(cancel_min_minutes)} antes.`,
    ],
    /**
     * The cancellation limits of one class. No sentence ends with a time, because “a.m.” already ends with a full stop.
     */
    ofClass: {
      returned: (until: string) => `Cancela a más tardar el ${until} y la clase regresa a tu plan.`,
      returnOver: (since: string) =>
        `El plazo para que la clase regrese a tu plan terminó el ${since}: si cancelas, cuenta como tomada.`,
      returnedUntilStart: 'Si cancelas antes de que comience, la clase regresa a tu plan.',
      counted: 'Después cuenta como tomada, aunque canceles.',
      freeUntil: (until: string) => `Cancela a más tardar el ${until} y no tiene costo.`,
      freeOver: (since: string) =>
        `El plazo para cancelar gratis terminó el ${since}: si cancelas, cuenta como cancelación tardía, salvo que alguien tome tu lugar.`,
      returnOverUnlessTaken: (since: string) =>
        `El plazo para que la clase regrese a tu plan terminó el ${since}: si cancelas, cuenta como tomada, salvo que alguien tome tu lugar.`,
      last: (until: string) => `Después del ${until} ya no se puede cancelar.`,
      thenNever: 'Después ya no se puede cancelar.',
      never: 'Esta clase ya no se puede cancelar: si la reservas, cuenta como tomada aunque no asistas.',
      neverUnlimited: 'Esta clase ya no se puede cancelar.',
    },
  },
  /** A late cancellation in a class type with a rule of its own. */
  late: {
    after: {
      class_lost: 'Después cuenta como tomada, salvo que alguien tome tu lugar.',
      strike: 'Después cuenta como cancelación tardía, salvo que alguien tome tu lugar.',
    },
    restriction: (strikes: number, days: number) =>
      `Con ${lateOnes(strikes)} en ${STRIKE_WINDOW_DAYS} días, durante ${countOf(days, 'día')} solo puedes reservar clases de las siguientes 24 horas.`,
    count: (count: number, limit: number) =>
      `Llevas ${count} de ${lateOnes(limit)} en ${STRIKE_WINDOW_DAYS} días.`,
    restricted: (date: string) => `Hasta el ${date} solo puedes reservar clases de las siguientes 24 horas.`,
    title: 'Mis cancelaciones tardías',
    see: 'Ver mis cancelaciones tardías',
  },
  success: {
    title: '¡Reserva confirmada!',
    body: (name: string, when: string) => `Te esperamos en ${name}, ${fullStop(when)}`,
    myClasses: 'Ver mis clases',
    done: 'Listo',
  },
  cancel: {
    title: '¿Cancelar tu reservación?',
    note: 'No podrás reservar esta clase nuevamente',
    button: 'Sí, cancelar',
    keep: 'Conservar mi lugar',
    /** The effect on the class, shown before the member confirms. */
    outcome: {
      returned: 'Cancelas a tiempo: la clase regresa a tu plan.',
      makeUp: (sentence: string) => `Cancelas a tiempo. ${sentence}`,
      counted: (freeMinutes: number) =>
        `Falta menos de ${formatDuration(freeMinutes)}: la clase contará como tomada y no regresa a tu plan.`,
      countedUnlessTaken: 'Si alguien toma tu lugar, regresa a tu plan.',
      strike: (freeMinutes: number) =>
        `Falta menos de ${formatDuration(freeMinutes)}: la clase regresa a tu plan, pero cuenta como cancelación tardía, salvo que alguien tome tu lugar.`,
      strikeUnlimited: (freeMinutes: number) =>
        `Falta menos de ${formatDuration(freeMinutes)}: cuenta como cancelación tardía, salvo que alguien tome tu lugar.`,
      unlimited: 'Tu plan es ilimitado: solo se libera tu lugar.',
      refused: classCard.cancelBlocked,
    },
  },
  canceled: 'Reservación cancelada exitosamente',
  canceledReturned: 'La clase regresó a tu plan.',
  canceledCounted: 'La clase contó como tomada.',
  reserveError: 'Error al reservar la clase. Por favor, intenta de nuevo.',
  cancelError: 'Error al cancelar la reservación',
  reservationsError: 'Error al cargar tus reservaciones',
  blocks: {
    expired: (plan: string) => `Tu plan ${plan} ha expirado. Necesitas adquirir un nuevo plan.`,
    noClasses: (plan: string) =>
      `Tu plan ${plan} no tiene clases disponibles. Necesitas adquirir un nuevo plan.`,
  },
  warnings: {
    endsToday: (plan: string) => `Tu plan ${plan} terminará hoy`,
    endsTomorrow: (plan: string) => `Tu plan ${plan} terminará mañana`,
    endsInDays: (plan: string, days: number) => `Tu plan ${plan} terminará en ${days} días`,
    classesLeft: (plan: string, count: number) =>
      plural(count, {
        one: `Tu plan ${plan} tiene 1 clase disponible`,
        other: `Tu plan ${plan} tiene ${count} clases disponibles`,
      }),
  },
} as const
