import { plural } from '../../format/count.ts'
import { wholeNumber } from '../../format/numbers.ts'

/** The studio's figures, each month beside the month before. */
export const adminFigures = {
  loadError: 'No se pudieron cargar las cifras. Intenta de nuevo.',
  before: (value: string) => `Mes anterior: ${value}`,
  none: 'Sin datos',
  see: (name: string, value: string) => `${value}. Ver la lista: ${name}`,
  seeBefore: (name: string, value: string) => `${value}. Ver la lista del mes anterior: ${name}`,
  /** Above a list that a figure leads to. */
  counted: (name: string, month: string) => `${name}: ${month}`,
  members: 'Personas',
  names: {
    active: 'Activas',
    new: 'Nuevas en el mes',
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
  income: { title: 'Ingresos', byPlan: 'Por plan', byMethod: 'Por forma de pago' },
  columns: {
    name: 'Nombre',
    classes: 'Clases',
    fill: 'Ocupación',
    payments: 'Pagos',
    income: 'Ingresos',
    before: 'Mes anterior',
  },
  empty: 'No hay datos de este mes.',
  /** A month that runs is counted up to today. */
  definitions: {
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
      'Pagos verificados en el mes, sin los revertidos y menos los reembolsos del mes, comparados con los del mes anterior completo.',
  },
} as const
