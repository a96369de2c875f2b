import { countOf, plural } from '../../format/count.ts'
import { wholeNumber } from '../../format/numbers.ts'

/** The studio's figures, each month beside the month before; while it runs, beside the same days of the month before. */
export const adminFigures = {
  loadError: 'No se pudieron cargar las cifras. Intenta de nuevo.',
  before: (days: string, value: string) => `${days}: ${value}`,
  /** Said once for the page; “antes” beside a number means these days. */
  comparedWith: (days: string) => `Comparado con ${days.toLowerCase()}`,
  previously: 'antes',
  more: (amount: string) => `${amount} más`,
  less: (amount: string) => `${amount} menos`,
  same: 'Igual',
  points: (points: number) => countOf(points, 'punto'),
  /** The button that says what a figure counts. */
  about: (name: string) => `Qué cuenta: ${name}`,
  none: 'Sin datos',
  see: (name: string, value: string) => `${value}. Ver la lista: ${name}`,
  seeBefore: (name: string, value: string) => `${value}. Ver la lista del mes anterior: ${name}`,
  /** Above a list that a figure leads to. */
  counted: (name: string, month: string) => `${name}: ${month}`,
  countedUntil: (name: string, day: string) => `${name}: hasta el ${day}`,
  members: 'Personas',
  names: {
    active: 'Activas',
    new: 'Nuevas',
    lost: 'Perdidas',
    returned: 'Recuperadas',
    renewal_rate: 'Renovación',
    no_show_rate: 'Inasistencia',
  },
  fill: { title: 'Ocupación', byClass: 'Por clase', byCoach: 'Por coach' },
  taught: {
    title: 'Clases impartidas',
    back: 'Volver a Cifras',
    hint: 'Las clases que ya comenzaron y no se cancelaron.',
    empty: 'Todavía no hay clases impartidas.',
    loadError: 'No se pudieron cargar las clases. Intenta de nuevo.',
    sumError: 'No se pudo calcular la ocupación. Intenta de nuevo.',
    columns: { class: 'Clase', start: 'Día y hora', coach: 'Coach', places: 'Lugares' },
    sum: (classes: number, reserved: number, places: number) =>
      `${wholeNumber(reserved)} de ${wholeNumber(places)} ${plural(places, { one: 'lugar', other: 'lugares' })} en ${wholeNumber(classes)} ${plural(classes, { one: 'clase', other: 'clases' })}`,
  },
  fees: {
    title: 'Comisiones de los pagos en línea',
    hint: 'Los ingresos están completos: el proveedor descuenta las comisiones de lo que deposita.',
  },
  income: {
    title: 'Ingresos',
    byPlan: 'Por plan',
    byMethod: 'Por forma de pago',
    nothingYet: 'Aún no hay ventas este mes',
    trend: 'Mes por mes',
    trendSoFar: 'Mes por mes; el punto gris es el mes en curso, hasta hoy',
    soFar: 'Hasta hoy',
  },
  columns: {
    name: 'Nombre',
    classes: 'Clases',
    fill: 'Ocupación',
    payments: 'Pagos',
    income: 'Ingresos',
  },
  empty: 'No hay datos de este mes.',
} as const

/** The definition of each figure, as the server answers it. The current month is counted up to today. */
export const figureDefinitions = {
  active: 'Personas con un plan pagado que cubre el último día del mes; en el mes en curso, el día de hoy.',
  new: 'Personas cuyo primer plan pagado comenzó en el mes.',
  lost: 'Personas con un plan pagado el día anterior al mes, o que lo comenzaron en el mes, y sin plan el último día del mes; en el mes en curso, el día de hoy.',
  returned:
    'Personas que ya habían tenido un plan, no lo tenían el día anterior al mes y comenzaron otro en el mes.',
  renewal_rate:
    'De las personas cuyo plan terminó en el mes, la parte que tiene otro plan pagado que comienza dentro de los 30 días siguientes.',
  no_show_rate:
    'De las asistencias registradas en las clases del mes, la parte de personas que reservaron y no llegaron. La lista muestra a cada persona una vez.',
  fill: 'Lugares reservados entre lugares disponibles, en las clases del mes que ya comenzaron y no se cancelaron.',
  income:
    'Pagos verificados en el mes, sin los revertidos y menos los reembolsos del mes. El mes en curso se compara con los mismos días del mes anterior.',
  online_fees:
    'Lo que el proveedor de pagos en línea cobró al estudio por los pagos que recibió en el mes, también por los que se devolvieron.',
} as const
