import { plural } from '../format/count.ts'
import { withArticle } from '../format/dates.ts'
import { formatDuration } from '../format/duration.ts'

interface WaitlistPolicy {
  min_advance_minutes: number
  cancel_free_minutes: number
  waitlist_limit: number
  waitlist_offer_minutes: number
  waitlist_close_minutes: number
  waitlist_grace_minutes: number
}

type ClosingRules = Pick<WaitlistPolicy, 'waitlist_close_minutes' | 'min_advance_minutes'>

/**
 * The minutes before a class at which its waiting list closes. The list closes with the bookings when they close earlier.
 */
export const waitlistCloseMinutes = ({ waitlist_close_minutes, min_advance_minutes }: ClosingRules): number =>
  Math.max(waitlist_close_minutes, min_advance_minutes)

/** Decides by the time left, like studio.is_waitlist_closed for a scheduled class. */
export const isWaitlistOpen = (
  minutesLeft: number,
  { waitlist_close_minutes, min_advance_minutes }: ClosingRules,
): boolean => minutesLeft > waitlist_close_minutes && minutesLeft >= min_advance_minutes

/** A Spanish ordinal before a feminine noun. */
const ordinal = (position: number) => `${position}.ª`

export const waitlist = {
  title: 'Listas de espera',
  joinError: 'No pudimos anotarte en la lista. Intenta de nuevo.',
  leaveError: 'No pudimos sacarte de la lista. Intenta de nuevo.',
  acceptError: 'No pudimos darte el lugar. Intenta de nuevo.',
  accepted: '¡Listo! Tienes tu lugar.',
  loadError: 'No pudimos leer tus listas de espera.',
  rules: 'Cómo funciona la lista',
  join: 'Anotarme en la lista de espera',
  leave: 'Salir de la lista',
  left: 'Saliste de la lista de espera.',
  joined: (position: number) => `Te anotamos en la lista de espera. Eres la ${ordinal(position)} persona.`,
  position: (position: number) => `Eres la ${ordinal(position)} persona en la lista`,
  waiting: 'En lista de espera',
  listClosed: {
    placesForAll:
      'La lista de espera de esta clase ya cerró. Si se libera un lugar, cualquiera puede reservarlo.',
    withBookings: 'La lista de espera y las reservaciones de esta clase ya cerraron.',
  },
  offered: (until: string) => `Hay un lugar apartado para ti hasta ${withArticle(until)}`,
  timeLeft: (minutes: number) =>
    plural(minutes, {
      one: 'Te queda 1 minuto para tomarlo',
      other: `Te quedan ${minutes} minutos para tomarlo`,
    }),
  timeOver: 'El tiempo para tomar este lugar terminó.',
  removed: (reason: string) => `El estudio te quitó de la lista: ${reason}`,
  listTitle: 'Lista de espera',
  accept: 'Tomar mi lugar',
  skipped: (reason: string) => `Se liberó un lugar y no pudimos dártelo: ${reason} Conservas tu turno.`,
  planRefunded: 'tu plan terminó con un reembolso',
  assignedByStudio: 'El lugar fue asignado por el estudio.',
  /** Shown after an offer expired while the list is open. `closes` is in minutes before the class. */
  again: (closes: number) =>
    closes > 0
      ? `Puedes anotarte de nuevo, al final de la lista, hasta ${formatDuration(closes)} antes de la clase.`
      : 'Puedes anotarte de nuevo, al final de la lista, hasta que empiece la clase.',
  closed: {
    offer_expired: 'No tomaste a tiempo el lugar que apartamos para ti y pasó a quien sigue.',
    class_canceled: 'El estudio canceló la clase.',
    class_started: 'La clase comenzó sin que se liberara un lugar.',
  } as Record<string, string>,
  /** The studio's rule with the numbers of its settings. */
  policy: (rules: WaitlistPolicy) => {
    const closes = waitlistCloseMinutes(rules)
    const free = Math.max(rules.cancel_free_minutes, closes)
    const inTime = free === 0 ? 'antes de la clase' : `con ${formatDuration(free)} o más de anticipación`
    return [
      `Si se libera un lugar ${inTime}, se lo damos a la primera persona de la lista que pueda tomarlo y le avisamos por correo.`,
      closes < rules.cancel_free_minutes &&
        `Después, apartamos el lugar durante ${formatDuration(rules.waitlist_offer_minutes)} para que decidas; si no lo tomas, pasa a la siguiente persona.`,
      closes > 0 &&
        (closes > rules.min_advance_minutes
          ? `La lista cierra ${formatDuration(closes)} antes de la clase: desde entonces, cualquiera puede reservar lo que quede libre.`
          : `La lista cierra ${formatDuration(closes)} antes de la clase, junto con las reservaciones.`),
      rules.waitlist_grace_minutes > 0 &&
        `Si un lugar que te dimos ya no te sirve, devuélvelo en los primeros ${formatDuration(rules.waitlist_grace_minutes)} y la clase regresa a tu plan.`,
      plural(rules.waitlist_limit, {
        one: 'Puedes estar en una lista a la vez.',
        other: `Puedes estar en hasta ${rules.waitlist_limit} listas a la vez.`,
      }),
    ].filter((rule) => rule !== false)
  },
} as const
