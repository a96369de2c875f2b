import { placesOf, plural } from '../../format/count.ts'

/** The numbers above the tiles of the back office's start page. */
export const adminStart = {
  overview: 'Hoy en el estudio',
  today: {
    title: 'Clases de hoy',
    error: 'No se pudieron cargar las clases de hoy.',
    empty: 'Hoy no hay clases programadas.',
    occupancy: placesOf,
    full: 'Llena',
    canceled: 'Se canceló',
    states: { coming: 'Por comenzar', running: 'En curso', over: 'Terminada' },
    attendancePending: (count: number) =>
      plural(count, { one: 'Falta marcar 1 asistencia', other: `Faltan ${count} asistencias por marcar` }),
    all: 'Abrir el calendario de hoy',
  },
  payments: {
    title: 'Pagos pendientes',
    error: 'No se pudieron cargar los pagos pendientes.',
    none: 'Ningún pago espera revisión.',
    oldest: (waiting: string) => `El más antiguo: ${waiting}`,
    review: 'Revisar pagos',
  },
  pauses: {
    title: 'Pausas por responder',
    error: 'No se pudieron cargar las solicitudes de pausa.',
    none: 'Nadie espera respuesta.',
  },
  substitutions: {
    title: 'Coaches que piden suplente',
    error: 'No se pudieron cargar las suplencias.',
    none: 'Nadie pide suplente.',
    asks: (coach: string, reason: string) => `${coach}: ${reason}`,
    noOffers: 'Todavía nadie se ofrece.',
    confirm: (coach: string) => `Confirmar a ${coach}`,
    confirmed: (coach: string, name: string) => `${coach} da ${name}`,
    confirmError: 'No se pudo confirmar la suplencia.',
    decline: 'No aprobar',
    declineTitle: 'No aprobar la suplencia',
    declineBody: (coach: string) => `${coach} da la clase y recibe tu motivo por correo.`,
    reason: 'Motivo',
    declined: 'Suplencia no aprobada. Enviamos el motivo por correo.',
    declineError: 'No se pudo guardar la decisión.',
  },
  ending: {
    title: 'Planes que terminan esta semana',
    error: 'No se pudieron cargar los planes por terminar.',
    empty: 'Ningún plan termina esta semana.',
    showAll: (total: number) => `Ver los ${total}`,
    /** Shown when there are more entries than the list shows. */
    showFirst: (shown: number, total: number) => `Ver los primeros ${shown} de ${total}`,
    showLess: 'Ver menos',
  },
  waitlists: {
    title: 'Clases con lista de espera',
    error: 'No se pudieron cargar las listas de espera.',
    empty: 'Nadie espera lugar en una clase.',
    waiting: (count: number) => plural(count, { one: '1 espera', other: `${count} esperan` }),
    /** The first member of the waiting list and the number of further members. */
    who: (names: readonly string[], count: number) =>
      count > names.length ? `${names.join(', ')} y ${count - names.length} más` : names.join(', '),
    more: (shown: number, total: number) => `Se ven las ${shown} más próximas de ${total}.`,
  },
  bookings: {
    title: 'Reservaciones por día',
    period: 'Últimos 30 días, por el día en que se hicieron',
    error: 'No se pudieron cargar las reservaciones por día.',
    booked: 'Siguen en pie',
    canceled: 'Canceladas después',
    total: (count: number) =>
      plural(count, { one: '1 reservación hecha', other: `${count} reservaciones hechas` }),
    showDays: 'Ver cada día',
    hideDays: 'Ocultar los días',
    table: 'Reservaciones hechas cada día',
    day: 'Día',
  },
  occupancy: {
    title: 'Ocupación por día y hora',
    period: 'Últimos 30 días',
    error: 'No se pudo cargar la ocupación.',
    empty: 'Todavía no hay clases en este periodo.',
    hour: 'Hora',
    cell: (weekday: string, time: string, percent: number, reserved: number, places: number) =>
      `${weekday}, ${time}: ${percent}% de ocupación, ${reserved} de ${places}`,
    opens: (day: string) => `Abre el calendario del ${day}`,
  },
  income: {
    title: 'Ingresos por mes',
    period: 'Lo pagado, en el mes en que se verificó',
    error: 'No se pudieron cargar los ingresos.',
    empty: 'Todavía no hay pagos verificados.',
    payments: (count: number) => plural(count, { one: '1 pago', other: `${count} pagos` }),
  },
} as const
