import { plural } from '../../format/count.ts'
import { fullStop } from '../../format/dates.ts'
import { common } from '../common.ts'
import { myClasses } from '../my-classes.ts'
import { closedDayReason } from '../schedule.ts'

/** The action and its dialog have the same title. */
const titles = {
  week: 'Copiar la semana',
  day: 'Copiar un día',
  repeat: 'Repetir cada semana',
  close: 'Cerrar días',
  closed: 'Días cerrados',
  replace: 'Reemplazar coach',
} as const
const reasonTold = 'Motivo para las personas (opcional)'
const nobodyReserved = 'Nadie la ha reservado todavía.'

const placesLost = (reservations: number) =>
  reservations === 0
    ? nobodyReserved
    : `Reservaciones que se cancelarán: ${reservations}. Las clases regresan a sus planes y avisamos a cada persona.`

/** Operations on classes outside the editor: move, cancel, copy, repeat, close days, replace a coach. */
export const calendarOperations = {
  more: 'Más acciones',
  drag: {
    help: 'Pulsa M para mover la clase. Elige el lugar con las flechas, Intro la suelta y Escape la deja donde estaba.',
    lifted: (name: string) => `${name} en movimiento. Elige el lugar con las flechas.`,
    over: (name: string, place: string) => fullStop(`${name} sobre ${place}`),
    nowhere: (name: string) => `${name} no se puede dejar aquí.`,
    dropped: (name: string, place: string) => `${name} quedó en ${fullStop(place)} Confirma el cambio.`,
    cancelled: (name: string) => `${name} se queda donde estaba.`,
  },
  move: {
    title: '¿Mover esta clase?',
    from: 'Ahora',
    to: 'Nueva hora',
    nobody: nobodyReserved,
    impact: (kept: number, released: number) =>
      `Conservan su lugar: ${kept}. Se liberan porque no pueden asistir a la nueva hora: ${released}.`,
    told: 'Avisamos a cada persona. Quien se libera recupera su clase.',
    submit: 'Mover la clase',
    submitting: 'Moviendo...',
    moved: 'Clase movida',
  },
  lengthening: {
    title: '¿Alargar esta clase?',
    from: 'Termina ahora',
    to: 'Terminará',
    impact: (kept: number, released: number) =>
      `Conservan su lugar: ${kept}. Se liberan porque no pueden quedarse hasta el nuevo final: ${released}.`,
    submit: 'Alargar la clase',
    submitting: 'Alargando...',
  },
  deletion: {
    title: '¿Eliminar esta clase programada?',
    impact: placesLost,
    impactError: 'No pudimos contar las reservaciones que se cancelarán.',
  },
  cancellation: {
    open: 'Cancelar clase',
    title: '¿Cancelar esta clase?',
    body: 'Sale de los horarios. Quien la reservó la verá como CANCELADA en sus clases.',
    reason: reasonTold,
    submit: 'Cancelar la clase',
    submitting: common.canceling,
    done: 'Clase cancelada',
    error: myClasses.cancelError,
    impact: placesLost,
  },
  copy: {
    openWeek: titles.week,
    openDay: titles.day,
    openRepeat: titles.repeat,
    repeatOne: 'Repetir',
    titleWeek: titles.week,
    titleDay: titles.day,
    titleRepeat: titles.repeat,
    fromWeek: 'Semana que se copia',
    toWeek: 'Semana de destino',
    fromDay: 'Día que se copia',
    toDay: 'Día de destino',
    weekOf: (span: string) => `Semana del ${span}`,
    until: 'Repetir hasta',
    untilHelp: 'Ese día incluido, un año como máximo.',
    choose: 'Elige las fechas para ver qué se va a añadir.',
    created: (count: number) =>
      count === 0
        ? 'No se añade ninguna clase'
        : plural(count, { one: 'Se añadirá 1 clase', other: `Se añadirán ${count} clases` }),
    skipped: (count: number) => plural(count, { one: 'Se omite 1', other: `Se omiten ${count}` }),
    createdList: 'Clases que se añadirán',
    skippedList: 'Clases que se omiten',
    nothing: 'No hay nada que copiar en esas fechas.',
    submit: (count: number) =>
      count === 0
        ? 'Añadir clases'
        : plural(count, { one: 'Añadir 1 clase', other: `Añadir ${count} clases` }),
    submitting: 'Añadiendo...',
    done: (count: number) =>
      plural(count, { one: 'Se añadió 1 clase', other: `Se añadieron ${count} clases` }),
    previewError: 'Error al preparar la copia',
    error: 'Error al copiar las clases',
  },
  closures: {
    reasonDefault: closedDayReason,
    dates: 'Elige el primer y el último día; puede ser el mismo.',
    open: titles.close,
    title: titles.close,
    first: 'Primer día',
    last: 'Último día',
    reason: reasonTold,
    impact: (classes: number, reservations: number, members: number) =>
      classes === 0
        ? 'No hay clases por cancelar en esos días.'
        : `Clases que se cancelarán: ${classes}. Reservaciones: ${reservations}, de ${plural(members, { one: '1 persona', other: `${members} personas` })}. Las clases regresan a sus planes y avisamos a cada quien.`,
    submit: 'Cerrar estos días',
    submitting: 'Cerrando...',
    done: titles.closed,
    error: 'Error al cerrar los días',
    impactError: 'Error al revisar esos días',
    listTitle: titles.closed,
    listError: 'Error al cargar los días cerrados',
    none: 'No hay días cerrados por venir.',
    reopen: 'Abrir de nuevo',
    reopenLabel: (days: string) => `Abrir de nuevo ${days}`,
    reopened: 'Los días están abiertos; lo que se canceló sigue cancelado',
    reopenError: 'Error al abrir los días',
    closedDay: (reason: string) => (reason === closedDayReason ? 'Cerrado' : `Cerrado: ${reason}`),
  },
  replace: {
    open: titles.replace,
    title: titles.replace,
    from: 'Coach que no estará',
    to: 'Coach que toma sus clases',
    first: 'Desde',
    last: 'Hasta',
    choose: 'Elige los dos coaches y las fechas.',
    list: 'Clases que cambian de coach',
    kept: 'Clases que no se pueden cambiar',
    count: (count: number) => plural(count, { one: 'Cambia 1 clase', other: `Cambian ${count} clases` }),
    nothing: 'No hay clases que cambiar en esas fechas.',
    submit: (count: number) =>
      count === 0
        ? 'Cambiar clases'
        : plural(count, { one: 'Cambiar 1 clase', other: `Cambiar ${count} clases` }),
    submitting: 'Cambiando...',
    done: (count: number) =>
      plural(count, { one: '1 clase cambió de coach', other: `${count} clases cambiaron de coach` }),
    error: 'Error al cambiar de coach',
    busy: 'El otro coach ya tiene una clase a esa hora',
  },
  staffBooking: {
    title: 'Reservar para una persona',
    search: 'Buscar por nombre, celular o correo',
    searchError: 'Error al buscar usuarios',
    type: 'Escribe al menos dos letras o números',
    submit: 'Reservar su lugar',
    submitting: common.reserving,
    booked: (name: string) => `${name} tiene su lugar`,
    waived: 'Se guardó el motivo de la excepción.',
    error: 'Error al reservar',
    /** Links to the screen where staff can resolve a refusal. */
    steps: {
      plans: 'Ver sus planes',
      payment: 'Verificar su pago',
      absences: 'Ver sus ausencias',
      account: 'Ver su cuenta',
      classes: 'Ver sus clases',
      documents: 'Ver sus documentos',
    },
    overrideReason: 'Motivo de la excepción',
    override: 'Reservar de todos modos',
    reasonRequired: 'Escribe el motivo.',
  },
} as const
