import type { WallTime } from '@estudio/domain'
import { formatClassMoment, fullStop } from '../format/dates.ts'

/** What a push message is about, as `studio.push_kind` says. */
export type PushKind = 'promoted' | 'offered' | 'changed' | 'cancelled' | 'reminder' | 'payment'

interface PushText {
  title: string
  body: string
}

const ofClass = (start: WallTime | undefined): string => (start ? `, ${formatClassMoment(start)}` : '')

/**
 * A locked screen shows these texts, so that they name no person and no class, because the name of a class may tell about health.
 * `start` is the beginning of the class, where the message is about a single class.
 */
const messages: Record<PushKind, (start?: WallTime) => PushText> = {
  promoted: (start) => ({
    title: 'Tienes tu lugar',
    body: fullStop(`Se liberó un lugar en la clase que esperabas${ofClass(start)}`),
  }),
  offered: (start) => ({
    title: 'Apartamos un lugar para ti',
    body: `${fullStop(`Se liberó en la clase que esperabas${ofClass(start)}`)} Tómalo antes de que pase a otra persona.`,
  }),
  changed: (start) => ({
    title: 'Cambió una de tus clases',
    body: start
      ? `Toca para ver el cambio. La clase: ${fullStop(formatClassMoment(start))}`
      : 'Toca para ver el cambio.',
  }),
  cancelled: (start) => ({
    title: 'Se canceló una de tus clases',
    body: start ? `La clase era: ${fullStop(formatClassMoment(start))}` : 'Toca para ver otras clases.',
  }),
  reminder: (start) => ({
    title: 'Recordatorio de tu clase',
    body: start ? `Tu clase: ${fullStop(formatClassMoment(start))}` : 'Toca para ver tus clases.',
  }),
  payment: () => ({
    title: 'Revisamos tu pago',
    body: 'Toca para ver cómo quedó.',
  }),
}

export const push = {
  messages,
  title: 'Avisos en tus dispositivos',
  body: 'Te avisamos en el teléfono o la computadora si te toca un lugar de la lista de espera, si una clase cambia o se cancela, un día antes de tus clases y cuando revisamos tu pago. Lo que no puede esperar te llega también por correo si no se mostró aquí en cinco minutos.',
  ask: '¿Te avisamos aquí si tu clase cambia?',
  enable: 'Activar avisos',
  enabled: 'Los avisos quedaron activados en este dispositivo.',
  enableError: 'No pudimos activar los avisos. Intenta de nuevo.',
  denied: 'Tu navegador bloquea los avisos de esta página. Permítelos en sus ajustes y vuelve a intentarlo.',
  unsupported: 'Este navegador no puede mostrar avisos. Te seguimos avisando por correo.',
  homeScreen: {
    title: 'En iPhone y iPad, primero añade la página a tu inicio',
    steps: [
      'Toca el botón de compartir de Safari.',
      'Elige “Añadir a pantalla de inicio”.',
      'Abre el estudio desde tu inicio, entra a tu cuenta y activa los avisos.',
    ],
  },
  devices: 'Dispositivos con avisos',
  none: 'Ningún dispositivo recibe avisos.',
  current: 'Este dispositivo',
  since: (date: string) => `Desde el ${date}`,
  remove: 'Quitar',
  removeLabel: (device: string) => `Quitar los avisos de ${device}`,
  removed: 'Ese dispositivo ya no recibe avisos.',
  removeError: 'No pudimos quitar el dispositivo. Intenta de nuevo.',
  loadError: 'No pudimos cargar tus dispositivos',
} as const
