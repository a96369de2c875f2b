import { countOf, plural } from '../../format/count.ts'
import { fullStop } from '../../format/dates.ts'
import { joinNames } from '../../format/lists.ts'
import { formatBalance } from '../../format/money.ts'

/** The pay of the coaches: their rates, and each month with its classes. */
export const adminCoachPay = {
  hint: 'Cada clase se paga cuando ya comenzó, con la tarifa que el coach tenía ese día.',
  notOver: 'El mes todavía no termina. Podrás cerrarlo desde el día 1 del mes siguiente.',
  sameDay: 'Hay dos tarifas con la misma fecha. Deja una por día.',
  columns: { class: 'Clase', amount: 'Importe', attended: 'Asistentes', correction: 'Corrección' },
  loadError: 'No se pudo cargar el pago de los coaches. Intenta de nuevo.',
  empty: 'Ningún coach tiene clases en este mes.',
  toCoaches: 'Ver coaches y equipo',
  classes: (count: number) => countOf(count, 'clase'),
  /** Replaces an amount that is 0 because the coach has no rate. */
  noRate: 'Sin tarifa',
  setRate: 'Sin tarifa: ponla',
  /** Replaces the sum of a coach who has no rate for any class. */
  noRates: 'Sin tarifas',
  coachClasses: (coach: string, count: number) => `${coach} (${count})`,
  leftOut: (count: number, coaches: readonly string[]) =>
    `Sin contar ${countOf(count, 'clase')} sin tarifa: ${joinNames(coaches)}.`,
  open: {
    running: 'El mes está en curso: el importe crece con cada clase.',
    over: 'El mes terminó y todavía no se cierra.',
  },
  closedAt: (when: string) => `Mes cerrado el ${fullStop(when)} Las correcciones van al mes siguiente.`,
  close: {
    open: 'Cerrar el mes',
    title: (month: string) => `¿Cerrar ${month.toLowerCase()}?`,
    warning:
      'El pago del mes queda como está y no se puede volver a abrir. Lo que cambie después (asistencias o tarifas) se paga como corrección en el mes siguiente.',
    /** Names the coaches who have a class without a rate in this month. */
    withoutRate: (coaches: readonly string[]) =>
      `${plural(coaches.length, { one: '1 coach tiene', other: `${coaches.length} coaches tienen` })} clases sin tarifa, que se pagan en ${formatBalance(0)}: ${joinNames(coaches)}. Añade ${plural(coaches.length, { one: 'su tarifa', other: 'sus tarifas' })} antes de cerrar.`,
    done: (month: string) => `${month}: mes cerrado`,
    error: 'No se pudo cerrar el mes. Intenta de nuevo.',
  },
  rates: {
    title: (coach: string) => `Tarifas de ${coach}`,
    hint: 'Cada tarifa vale desde su fecha y hasta la siguiente.',
    empty: `Este coach todavía no tiene tarifas; sus clases se pagan en ${formatBalance(0)}.`,
    list: 'Tarifas',
    add: 'Añadir tarifa',
    remove: (place: number) => `Quitar tarifa ${place}`,
    from: 'Vale desde',
    perClass: 'Por clase',
    specialClass: 'Por clase especial',
    specialHint: 'Vacío: como cualquier clase',
    perAttendee: 'Por asistente adicional',
    above: 'Asistentes incluidos',
    aboveHint: 'Los que pasen de este número se pagan aparte',
    amountRequired: 'Escribe cuánto se paga, por ejemplo 250 o 250.50. Con 0 no se paga nada.',
    dayInvalid: 'Elige la fecha desde la que vale',
    aboveInvalid: (most: number) => `Un número entero de 0 a ${most}`,
    save: 'Guardar tarifas',
    saved: 'Tarifas guardadas',
    error: 'No se pudieron guardar las tarifas. Intenta de nuevo.',
    loadError: 'No se pudieron cargar las tarifas. Intenta de nuevo.',
  },
} as const
