import { formatDuration } from '../format/duration.ts'

interface WaitlistPolicy {
  cancel_free_minutes: number
  waitlist_limit: number
  waitlist_offer_minutes: number
  waitlist_close_minutes: number
  waitlist_grace_minutes: number
}

/** Spanish ordinal before a feminine noun. */
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
  offered: (until: string) => `Hay un lugar apartado para ti hasta las ${until}`,
  accept: 'Tomar mi lugar',
  skipped: (reason: string) => `Se liberó un lugar y no pudimos dártelo: ${reason} Conservas tu turno.`,
  assignedByStudio: 'El lugar fue asignado por el estudio.',
  closed: {
    offer_expired: 'No tomaste a tiempo el lugar que apartamos para ti.',
    class_canceled: 'El estudio canceló la clase.',
    class_started: 'La clase comenzó sin que se liberara un lugar.',
  } as Record<string, string>,
  /** The studio's rule, in its own numbers. */
  policy: (rules: WaitlistPolicy) => [
    `Si se libera un lugar con más de ${formatDuration(rules.cancel_free_minutes)} de anticipación, se lo damos a la primera persona de la lista y te avisamos por correo.`,
    `Después, apartamos el lugar durante ${formatDuration(rules.waitlist_offer_minutes)} para que decidas; si no lo tomas, pasa a la siguiente persona.`,
    `La lista cierra ${formatDuration(rules.waitlist_close_minutes)} antes de la clase: desde entonces, cualquiera puede reservar lo que quede libre.`,
    `Si un lugar que te dimos ya no te sirve, devuélvelo en los primeros ${formatDuration(rules.waitlist_grace_minutes)} y la clase regresa a tu plan.`,
  ],
} as const
