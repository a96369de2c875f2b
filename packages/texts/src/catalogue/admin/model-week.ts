import { OCCUPANCY_WEEKS } from '@estudio/domain'
import { plural } from '../../format/count.ts'
import { formatTime, fullStop, withArticle } from '../../format/dates.ts'
import { formatPercent } from '../../format/numbers.ts'
import { weekdayName } from '../../format/weekdays.ts'
import { common } from '../common.ts'
import { adminCalendar } from './calendar.ts'
import { adminFrame } from './frame.ts'

const changes = (count: number) => plural(count, { one: '1 cambio', other: `${count} cambios` })
const classes = (count: number) => plural(count, { one: '1 clase', other: `${count} clases` })

/** “lunes a las 7:00 a.m.” */
const spotOf = (weekday: number, time: string) =>
  `${weekdayName(weekday).toLowerCase()} a ${withArticle(formatTime(time))}`

/** The counts above zero, each in its words. */
const counts = (...parts: readonly (readonly [count: number, words: string])[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([, words]) => words)
    .join(' · ')

/** The occupancy of an hour in words; the share is from 0 to 1. */
const fillWord = (fill: number, waited: number): string => {
  if (waited > 0) return 'lista de espera'
  if (fill >= 0.9) return 'se llena'
  if (fill >= 0.6) return 'va bien'
  return fill >= 0.4 ? 'a medias' : 'casi vacía'
}

const skipReasons = { ...adminCalendar.skipped, hour_taken: 'Otra clase ocupa esa hora' } as const

export const adminModelWeek = {
  title: adminFrame.tools.modelWeek,
  open: 'Semana modelo',
  about: 'Elige clase y coach, y pinta las horas de tu semana. Luego publica las semanas que quieras.',
  back: 'Volver al calendario',
  grid: 'Semana modelo',
  gridHelp:
    'Muévete con las flechas; Intro pinta, Suprimir borra, Control y Z deshace. Con el ratón, arrastra para pintar varias horas.',
  gridHelpToRead: 'Muévete con las flechas.',
  days: 'Día',
  hour: 'Hora',
  loadError: 'Error al cargar la semana modelo',
  figuresError: 'No pudimos cargar la ocupación de las horas.',
  brush: {
    title: 'Pincel',
    class: 'Clase',
    coach: 'Coach',
    repeat: 'Se repite en',
    repeatShort: 'Repetir',
    named: (choice: string) => `Pincel: ${choice}`,
    open: 'Elige clase y coach',
    chooseClass: 'elige clase',
    chooseCoach: 'elige coach',
    done: 'Listo',
    erase: 'Borrador',
    none: 'Elige una clase y un coach, y pinta las horas.',
    noCoach: 'Elige un coach, y pinta las horas.',
    noClass: 'Elige una clase, y pinta las horas.',
    /** The pressed chips beside it say which class and coach. */
    ready: (minutes: number, places: number) =>
      `Pinta las horas · ${minutes} min, ${plural(places, { one: '1 lugar', other: `${places} lugares` })}`,
    erasing: 'Borras: presiona una clase, o arrastra sobre varias horas.',
    noClasses: 'Todavía no hay clases en el catálogo.',
    addClass: 'Añadir una clase',
    noCoaches: adminCalendar.form.noCoaches,
  },
  cell: (weekday: number, time: string) => spotOf(weekday, time),
  emptyCell: 'vacío',
  classIn: (name: string, coaches: string) => (coaches ? `${name}, ${coaches}` : name),
  inactive: 'Ya no se imparte',
  fill: (fill: number, waited: number) => `${formatPercent(fill)} ${fillWord(fill, waited)}`,
  earlier: (name: string, fill: number, waited: number) =>
    `${name}: ${formatPercent(fill)} ${fillWord(fill, waited)}`,
  /**
   * Several classes of one hour: their names and figures in the order of the cell, and then the words for them. What can be read in
   * the cell is thereby a part of its label (WCAG 2.5.3).
   */
  together: (classes: readonly { name: string; fill: number; waited: number }[]) =>
    [
      classes.map(({ name, fill }) => `${name} ${formatPercent(fill)}`).join(', '),
      classes.map(({ fill, waited }) => fillWord(fill, waited)).join(', '),
    ].join(': '),
  /** The figure in a cell, with a plus where people waited; the label of the cell says it in words. */
  figure: (fill: number, waited: number) => `${formatPercent(fill)}${waited > 0 ? '+' : ''}`,
  before: (classes: string) => `antes ${classes}`,
  period: `Ocupación: últimas ${OCCUPANCY_WEEKS} semanas, sin clases especiales.`,
  earlierNote: 'Con borde punteado, las clases de antes y su ocupación.',
  said: {
    painted: (name: string, coach: string, spots: number, weekday: number, time: string) =>
      plural(spots, {
        one: `${name} con ${coach}, ${fullStop(spotOf(weekday, time))}`,
        other: `${name} con ${coach} en ${spots} horas.`,
      }),
    erased: (weekday: number, time: string) => `Borrado: ${fullStop(spotOf(weekday, time))}`,
    undone: 'Se deshizo el último cambio.',
    redone: 'Se repitió el cambio.',
    moved: (name: string, weekday: number, time: string) =>
      `${name} pasa al ${fullStop(spotOf(weekday, time))}`,
  },
  proposals: {
    title: 'Propuestas',
    text: (name: string, weekday: number, time: string, fill: number) =>
      `${name} el ${spotOf(weekday, time)}: ${formatPercent(fill)}`,
    /** The hour is wanted on any weekday, so the weekday is left to the button, which does not repeat the hour. */
    why: (time: string, fill: number, waited: number) =>
      `a ${withArticle(formatTime(time))}: ${waited > 0 ? 'lista de espera' : `${formatPercent(fill)}, se llena`}`,
    move: (weekday: number) => `Mover al ${weekdayName(weekday).toLowerCase()}`,
    moveTo: (weekday: number, time: string) => `Mover al ${spotOf(weekday, time)}`,
    none: 'Ninguna por ahora.',
    more: (count: number) => plural(count, { one: 'Ver 1 más', other: `Ver ${count} más` }),
  },
  empty: {
    take: (count: number) =>
      plural(count, {
        one: 'Tomar la clase de esta semana',
        other: `Tomar las ${count} clases de esta semana`,
      }),
  },
  from: 'Vale desde',
  fromHelp: 'Las semanas anteriores no cambian.',
  changes: (date: string) => `Cambia el ${date}`,
  copyDay: {
    open: 'Copiar un día',
    title: 'Copiar un día',
    from: 'Día que se copia',
    to: 'Copiar a',
    body: 'Las clases de esos días se reemplazan. Puedes deshacerlo antes de guardar.',
    submit: 'Copiar',
  },
  undo: 'Deshacer el último trazo',
  redo: 'Rehacer el trazo',
  bar: {
    label: 'Cambios de la semana modelo',
    count: ({ added, changed, removed }: { added: number; changed: number; removed: number }) =>
      `Clases sin guardar: ${counts(
        [added, plural(added, { one: '1 nueva', other: `${added} nuevas` })],
        [changed, plural(changed, { one: '1 cambiada', other: `${changed} cambiadas` })],
        [removed, plural(removed, { one: '1 quitada', other: `${removed} quitadas` })],
      )}`,
    total: changes,
    discard: 'Descartar',
    save: common.save,
    saving: common.saving,
    saved: 'Semana modelo guardada',
    saveError: 'Error al guardar la semana modelo',
  },
  total: (count: number) => (count === 0 ? 'Sin clases' : `${classes(count)} por semana`),
  publish: {
    open: 'Publicar semanas',
    title: 'Publicar semanas',
    body: 'Añade las clases al calendario. Lo que cambiaste a mano o ya tiene reservas se queda como está.',
    from: 'Desde',
    weeks: 'Semanas',
    weeksHelp: 'De 1 a 26.',
    until: (date: string) => `Hasta el ${date}`,
    choose: 'Elige la fecha y las semanas para ver qué se va a publicar.',
    previewError: 'Error al preparar la publicación',
    error: 'Error al publicar las semanas',
    nothing: 'Todo está publicado: no hay nada que cambiar.',
    existing: (count: number) => `Ya existen y no cambian: ${count}`,
    /** The changes that publishing makes, in all and in one week. */
    changes: ({ created, updated, removed }: Record<'created' | 'updated' | 'removed', number>) =>
      counts(
        [created, adminCalendar.copy.created(created)],
        [updated, plural(updated, { one: '1 cambia', other: `${updated} cambian` })],
        [removed, plural(removed, { one: '1 se quita', other: `${removed} se quitan` })],
      ),
    stays: ({ kept, skipped }: Record<'kept' | 'skipped', number>) =>
      counts(
        [
          skipped,
          plural(skipped, { one: '1 no se puede publicar', other: `${skipped} no se pueden publicar` }),
        ],
        [kept, plural(kept, { one: '1 se queda como está', other: `${kept} se quedan como están` })],
      ),
    weeksList: 'Cambios por semana',
    week: adminCalendar.copy.weekOf,
    lists: {
      created: 'Clases que se añadirán',
      updated: 'Clases que cambian',
      removed: 'Clases que se quitan',
      kept: 'Clases que se quedan como están',
      skipped: 'Clases que no se pueden publicar',
    },
    keptReasons: {
      ...skipReasons,
      before_from: 'Su día de ahora o el nuevo es anterior a los que publicas',
      edited: 'La cambiaste a mano',
      booked: 'Ya tiene reservas o lista de espera',
      removed: 'La quitaste del calendario',
    },
    skipReasons,
    withWhom: (reason: string, name: string | null) => (name ? `${reason}: ${name}` : reason),
    submit: (count: number) => (count === 0 ? 'Publicar' : `Publicar ${changes(count)}`),
    submitting: 'Publicando...',
    progress: (count: number) => `Publicando ${changes(count)}...`,
    done: (created: number, changed: number, removed: number) =>
      counts(
        [created, plural(created, { one: 'Se publicó 1 clase', other: `Se publicaron ${created} clases` })],
        [changed, plural(changed, { one: '1 cambió', other: `${changed} cambiaron` })],
        [removed, plural(removed, { one: '1 se quitó', other: `${removed} se quitaron` })],
      ),
  },
  leave: 'Los cambios de la semana modelo no se guardarán.',
} as const
