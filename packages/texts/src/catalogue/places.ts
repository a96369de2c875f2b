import { plural } from '../format/count.ts'
import { joinNames } from '../format/lists.ts'

/** The name of a place in words: “Reformer 4, junto a la ventana, libre”. */
const inWords = ({ label, note }: { label: string; note: string }, ...rest: readonly string[]) =>
  [label, note, ...rest].filter(Boolean).join(', ')

/** The map of a room, for clients, coaches and staff. */
export const places = {
  view: { label: 'Vista de los lugares', map: 'Mapa', list: 'Lista' },
  inWords,
  states: { free: 'libre', taken: 'ocupado', mine: 'tu lugar', out: 'fuera de servicio' },
  legend: { free: 'Libre', taken: 'Ocupado', mine: 'Tu lugar', out: 'Fuera de servicio', chosen: 'Elegido' },
  mineShort: 'Tú',
  kinds: { reformer: 'Reformer', silla: 'Silla', cadillac: 'Cadillac', tapete: 'Tapete' },
  objects: { door: 'Puerta', mirror: 'Espejo', coach: 'Coach', column: 'Columna' },
  choose: 'Elige tu lugar',
  /** Without a choice the server gives the favourite place, the last one or the first that is free. */
  given: 'El estudio te da lugar',
  loadError: 'No pudimos cargar los lugares. Puedes reservar: el estudio te da lugar.',
  mapError: 'No pudimos cargar el mapa.',
  own: (label: string) => `Lugar: ${label}`,
  ownless: 'Sin lugar',
  change: 'Cambiar de lugar',
  take: 'Elegir lugar',
  takeLabel: (name: string, when: string) => `Elegir lugar: ${name}, ${when}`,
  changeLabel: (name: string, when: string) => `Cambiar de lugar: ${name}, ${when}`,
  favour: (label: string) => `Elegir siempre ${label}`,
  favoured: (label: string) => `La próxima vez, ${label} ya estará elegido si está libre.`,
  favourError: 'No pudimos guardar tu lugar favorito. Intenta de nuevo.',
  until: (deadline: string) => `Puedes cambiar de lugar hasta ${deadline}`,
  closed: 'En esta clase ya no se puede cambiar de lugar.',
  changed: (label: string) => `Tu lugar ahora es ${label}`,
  changeError: 'No pudimos cambiar tu lugar. Intenta de nuevo.',
  save: 'Guardar lugar',
  inService: (count: number) =>
    plural(count, { one: '1 lugar en servicio', other: `${count} lugares en servicio` }),
  firstVisit: 'primera visita',
  firstVisitSign: '★',
  firstVisitLegend: '★ Primera visita',
  unplaced: (names: readonly string[]) => `Sin lugar: ${joinNames(names)}`,
  room: 'Mapa del salón',
} as const
