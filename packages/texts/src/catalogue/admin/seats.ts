import { plural } from '../../format/count.ts'
import { formatShortDate } from '../../format/dates.ts'
import { joinNames } from '../../format/lists.ts'

const people = (count: number) => plural(count, { one: '1 persona', other: `${count} personas` })

/** The map of a class with its people, for staff. */
export const adminSeats = {
  title: 'Lugares',
  loadError: 'Error al cargar los lugares',
  help: 'Presiona a una persona y después el lugar al que se cambia.',
  moving: (name: string) => `${name}: presiona el lugar al que se cambia. Si está ocupado, intercambian.`,
  unplaced: 'Sin lugar',
  unplacedLabel: (name: string) => `${name}, sin lugar`,
  moved: (name: string, label: string) => `${name} se cambió a ${label}`,
  swapped: (one: string, other: string) => `${joinNames([one, other])} intercambiaron lugar`,
  moveError: 'Error al cambiar de lugar',
  keep: 'Dejar como está',
  outage: {
    open: 'Fuera de servicio',
    openFor: (label: string) => `Poner ${label} fuera de servicio`,
    title: (label: string) => `${label} fuera de servicio`,
    first: 'Desde',
    last: 'Hasta',
    reason: 'Motivo',
    reasonRequired: 'Escribe el motivo',
    usualReason: 'Mantenimiento',
    submit: 'Poner fuera de servicio',
    submitting: 'Guardando...',
    effect: (classes: number, moved: number) =>
      classes === 0
        ? 'Ninguna clase próxima usa este lugar en esas fechas.'
        : `${plural(classes, { one: '1 clase tiene', other: `${classes} clases tienen` })} un lugar menos. ${
            moved === 0
              ? 'Nadie se cambia de lugar.'
              : `Se ${plural(moved, { one: 'cambia', other: 'cambian' })} de lugar ${people(moved)}.`
          }`,
    moved: 'Quién se cambia de lugar',
    unplaced: 'Quién se queda sin lugar',
    unplacedNote: 'Siguen en la clase, sin lugar. Háblales o cámbiales la clase.',
    released: 'Qué lugares fijos pierden su fecha',
    releasedNote:
      'Les avisamos por correo. Si el lugar vuelve antes, recuperan la fecha mientras haya lugar.',
    to: (from: string, to: string) => `De ${from} a ${to}`,
    without: (from: string) => `Tenía ${from}`,
    days: 'Elige las fechas.',
    previewError: 'No pudimos ver a quién afecta',
    error: 'Error al poner el lugar fuera de servicio',
    done: (label: string, from: string, to: string) =>
      `${label} fuera de servicio del ${formatShortDate(from)} al ${formatShortDate(to)}`,
    undone: (label: string) => `${label} está en servicio`,
    end: 'Volver a poner en servicio',
    endError: 'Error al poner el lugar en servicio',
    until: (label: string, to: string | null, reason: string) =>
      `${label} fuera de servicio ${to === null ? 'hasta nuevo aviso' : `hasta el ${formatShortDate(to)}`}: ${reason}`,
  },
} as const
