import { NO_VISIT_DAYS, OCCUPANCY_WEEKS } from '@estudio/domain'
import { countOf, placesOf, plural, shortPlacesOf } from '../../format/count.ts'
import { fullStop } from '../../format/dates.ts'
import { formatDaysAgo } from '../../format/days-ago.ts'
import { closedDayReason } from '../schedule.ts'
import { adminAttendance } from './attendance.ts'

const since = (days: number): string => `desde ${formatDaysAgo(days)}`

/** The start page of the back office. */
export const adminStart = {
  overview: 'Hoy en el estudio',
  error: 'No se pudo cargar el día del estudio.',
  day: {
    classes: (classes: number, taken: number, places: number) =>
      `${countOf(classes, 'clase')}, ${placesOf(taken, places)}`,
    firstVisits: (count: number) =>
      plural(count, {
        one: '1 persona viene por primera vez',
        other: `${count} personas vienen por primera vez`,
      }),
  },
  money: {
    title: 'Ingresos',
    yesterday: 'Ayer',
    month: (month: string) => `${month}, hasta hoy`,
    lastMonth: (month: string, day: number) => `${month}, hasta el día ${day}`,
    more: (percent: number) => `${percent}% más`,
    less: (percent: number) => `${percent}% menos`,
    same: 'igual',
  },
  today: {
    title: 'Clases de hoy',
    empty: 'Hoy no hay clases programadas.',
    closed: (reason: string) =>
      reason === closedDayReason
        ? 'Hoy el estudio está cerrado.'
        : fullStop(`Hoy el estudio está cerrado: ${reason}`),
    allOf: (day: string) => `Abrir el calendario del ${day}`,
    places: shortPlacesOf,
    full: 'Llena',
    canceled: 'Se canceló',
    waiting: (count: number) => `+${count} en espera`,
    waitingWithPlaces: 'Hay lugar y hay quien espera: abre la clase y ve por qué.',
    states: { running: 'En curso', over: 'Terminada' },
    finished: (count: number) =>
      plural(count, { one: '1 clase terminada', other: `${count} clases terminadas` }),
    attendancePending: (count: number) =>
      plural(count, { one: 'Falta marcar 1 asistencia', other: `Faltan ${count} asistencias por marcar` }),
    all: 'Abrir el calendario de hoy',
    people: (name: string, time: string) => `Quién viene a ${name}, ${time}`,
    nobody: 'Todavía nadie ha reservado.',
    marks: {
      first_visit: 'Primera visita',
      birthday: 'Cumple años esta semana',
      health_note: 'Nota de salud',
      debt: 'Pago pendiente',
    },
    named: (mark: string, names: string) => `${mark}: ${names}`,
  },
  person: {
    file: 'Ver su ficha',
    came: (name: string) => `${adminAttendance.attended}: ${name}`,
  },
  tasks: {
    title: 'Por hacer',
    empty: 'Todo en orden',
    kinds: {
      payments: 'Pagos pendientes',
      online: 'Pagos en línea por atender',
      invoices: 'Facturas por atender',
      pauses: 'Pausas por responder',
      standing: 'Lugares fijos por aprobar',
      substitutions: 'Coaches que piden suplente',
      waitlists: 'Lugares libres con gente en espera',
      marks: 'Asistencias sin aplicar',
    },
    since,
    amount: (sum: string, waiting: string) => `${sum}, ${waiting}`,
  },
  pauses: { error: 'No se pudieron cargar las solicitudes de pausa.' },
  substitutions: {
    error: 'No se pudieron cargar las suplencias.',
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
  losing: {
    title: 'Clientes que se van',
    /** Each text follows the number of clients. */
    ended: (count: number) =>
      plural(count, {
        one: 'terminó su plan y no renovó',
        other: 'terminaron su plan y no renovaron',
      }),
    absent: (count: number) =>
      plural(count, {
        one: `lleva ${NO_VISIT_DAYS} días sin venir`,
        other: `llevan ${NO_VISIT_DAYS} días sin venir`,
      }),
    ending: (count: number) =>
      plural(count, {
        one: 'termina su plan en 7 días o menos y no ha renovado',
        other: 'terminan su plan en 7 días o menos y no han renovado',
      }),
    plans: 'Terminan en 7 días o menos y no han renovado',
  },
  thin: {
    title: 'Casi vacías o con espera',
    waiting: (count: number) => plural(count, { one: '1 espera', other: `${count} esperan` }),
    /** The first members of the waiting list and the number of further members. */
    who: (names: readonly string[], count: number) =>
      count > names.length ? `${names.join(', ')} y ${count - names.length} más` : names.join(', '),
    nearlyEmpty: 'Casi vacía',
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
    period: `Últimas ${OCCUPANCY_WEEKS} semanas, hasta ayer`,
    error: 'No se pudo cargar la ocupación.',
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
