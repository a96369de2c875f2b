import { countOf, plural } from '../format/count.ts'
import { formatLongDate, formatTime, fullStop } from '../format/dates.ts'
import { weekdayName } from '../format/weekdays.ts'

interface CommittedClasses {
  class_limit: number
  taken: number
  committed: number
  made_up: number
  free: number
}

/** What members read; staff share the series and the reasons. */
export const standingPlaces = {
  title: 'Tus lugares fijos',
  loadError: 'No pudimos leer los lugares fijos.',
  /** “Martes, 7:00 p.m. · Reformer”. */
  series: (weekday: number, start: string, name: string) =>
    `${weekdayName(weekday)}, ${formatTime(start)} · ${name}`,
  endedSeries: 'Horario que ya terminó',
  /** “8 clases: 3 tomadas, 4 apartadas, 1 libre”; classes that became make-ups stand before the free ones. */
  balance: ({ class_limit, taken, committed, made_up, free }: CommittedClasses) =>
    `${countOf(class_limit, 'clase')}: ${[
      countOf(taken, 'tomada'),
      countOf(committed, 'apartada'),
      ...(made_up > 0 ? [`${made_up} en reposición`] : []),
      countOf(free, 'libre'),
    ].join(', ')}`,
  noDates: 'Todavía no se publican sus próximas fechas.',
  ownStates: {
    requested: 'Solicitado. El estudio todavía no lo aprueba.',
    waiting: 'En espera. Te avisamos por correo cuando se libere un lugar.',
    offered: 'Se liberó un lugar y es tuyo si lo aceptas.',
    active: 'Tienes un lugar fijo en este horario.',
    at_risk: 'Tu plan terminó. Renuévalo para conservar tu lugar.',
  },
  acceptUntil: (moment: string) => `Se liberó un lugar. Es tuyo si lo aceptas antes del ${fullStop(moment)}`,
  accept: {
    open: 'Aceptar',
    label: (series: string) => `Aceptar: ${series}`,
    done: 'Listo, ya tienes tu lugar fijo',
    error: 'No pudimos darte el lugar. Intenta de nuevo.',
  },
  ask: {
    open: 'Quiero este lugar cada semana',
    title: '¿Quieres este lugar cada semana?',
    from: (series: string, day: string) => `${series}, cada semana desde el ${formatLongDate(day)}.`,
    take: 'Apartamos tus fechas, y cada clase se toma de tu plan unos días antes. Si un día no vas, sueltas solo esa fecha.',
    request: 'El estudio revisa tu solicitud y te avisa por correo.',
    wait: 'Ahora todos los lugares fijos de este horario están ocupados. Cuando se libere uno te lo ofrecemos por correo, en el orden en que se pidieron, y tienes 24 horas para aceptarlo.',
    confirm: 'Quiero este lugar',
    send: 'Solicitar',
    done: {
      requested: 'Enviamos tu solicitud. Te avisamos por correo.',
      waiting: 'Quedaste en espera. Te avisamos por correo.',
      active: 'Listo, ya tienes tu lugar fijo',
    },
    error: 'No pudimos pedir tu lugar. Intenta de nuevo.',
  },
  withdraw: {
    open: 'Retirar solicitud',
    label: (series: string) => `Retirar solicitud: ${series}`,
    title: '¿Retirar tu solicitud?',
    warning: (series: string) => `${series}. Dejas de esperar este lugar fijo.`,
    done: 'Retiraste tu solicitud',
    error: 'No pudimos retirar tu solicitud. Intenta de nuevo.',
  },
  renewal: 'Por renovar',
  dateStates: {
    held: 'Apartada',
    confirmed: 'Confirmada',
    released: 'No vas',
    skipped: 'No vas',
    attended: 'Fuiste',
    missed: 'Faltaste',
  },
  reasons: {
    member: 'soltaste la fecha a tiempo',
    late: 'cancelaste tarde y la clase contó',
    studio: 'el estudio soltó la fecha',
    place_ended: 'el lugar fijo terminó',
    closure: 'el estudio cierra ese día',
    class_cancelled: 'se canceló la clase',
    class_moved: 'la clase cambió de día o de tipo',
    paused: 'el plan está en pausa',
    plan_ended: 'el plan termina antes',
    no_classes_left: 'no quedan clases en el plan',
    weekly_limit: 'el plan no tiene más clases esa semana',
    already_booked_that_hour: 'hay otra clase reservada a esa hora',
    class_full: 'la clase está llena',
    place_out_of_service: 'un lugar del salón está fuera de servicio',
    booking_limit: 'ya hay muchas clases reservadas',
    waiver_required: 'falta aceptar la responsiva',
    not_confirmed: 'no se pudo reservar a tiempo',
  },
  /** “Apartada · Reformer 4”. */
  withPlace: (state: string, place: string | null) => (place ? `${state} · ${place}` : state),
  withReason: (state: string, reason: string) => `${state}: ${reason}`,
  skip: {
    open: 'No voy',
    label: (when: string) => `No voy: ${when}`,
    title: (when: string) => `¿No vas el ${when}?`,
    confirm: 'No voy',
    keep: 'Sí voy',
    /** What happens to a class that is held and not yet deducted. */
    returns: 'Soltamos tu lugar, y la clase que estaba apartada queda libre en tu plan.',
    frees: 'Soltamos tu lugar. No se toma ninguna clase.',
    /** Before the sentence about the make-up. */
    gives: 'Soltamos tu lugar.',
    done: 'Listo, soltamos tu lugar de ese día',
    error: 'No pudimos soltar la fecha. Intenta de nuevo.',
  },
  takeBack: {
    open: 'Sí voy',
    label: (when: string) => `Sí voy: ${when}`,
    done: 'Listo, recuperaste tu lugar',
    error: 'No pudimos recuperar la fecha. Intenta de nuevo.',
  },
  otherHour: {
    open: 'Otra hora',
    label: (when: string) => `Otra hora para ${when}`,
  },
  end: {
    open: 'Terminar',
    label: (series: string) => `Terminar: ${series}`,
    title: '¿Terminar tu lugar fijo?',
    warning: (series: string) =>
      `${series}. Soltamos las fechas apartadas y cancelamos las confirmadas cuya clase todavía regresa a tu plan. Las demás siguen reservadas.`,
    done: 'Tu lugar fijo terminó',
    error: 'No pudimos terminar tu lugar fijo. Intenta de nuevo.',
  },
  /** In the booking dialog, when every class left is committed to a date. */
  release: (when: string) => `Soltar el ${when} y reservar`,
  taken: (taken: number, most: number) =>
    plural(most, { one: `${taken} de 1 lugar fijo`, other: `${taken} de ${most} lugares fijos` }),
} as const
