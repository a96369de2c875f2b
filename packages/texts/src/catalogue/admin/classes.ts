import { plural } from '../../format/count.ts'
import { wholeNumber } from '../../format/numbers.ts'
import { adminFrame } from './frame.ts'

export const adminClasses = {
  title: adminFrame.tiles.classes,
  searchPlaceholder: 'Buscar por nombre o descripción...',
  empty: 'No hay clases registradas',
  lead: {
    text: 'Las clases son lo que impartes: se ven en tu sitio y con ellas armas la semana.',
    action: 'Añadir la primera clase',
  },
  /** The description of an example class of a new studio. */
  exampleDescription: (name: string) => `Clase de ${name.toLowerCase()}.`,
  new: 'Añadir nueva clase',
  add: 'Añadir Clase',
  edit: 'Editar Clase',
  update: 'Actualizar Clase',
  number: 'N.º',
  duration: 'Duración',
  places: (places: number) => plural(places, { one: '1 lugar', other: `${places} lugares` }),
  activeSwitch: { on: 'Activa', off: 'Inactiva' },
  form: {
    color: 'Color',
    colorOfName: 'Toma el color según su nombre.',
    clearColor: 'Usar el color según su nombre',
    duration: 'Duración (minutos)',
    capacity: 'Lugares',
    whenScheduled: 'Se propone al programarla; ahí puedes cambiarlo.',
    order: 'Orden en el sitio',
    orderHelp: 'La clase con el número menor va primero.',
    picture: 'Foto',
    noPicture: 'Sin foto se muestra el dibujo.',
    cancelFree: 'Horas antes en que se cancela gratis (opcional)',
    cancelFreeHelp: 'Vacío: como dice Ajustes.',
    lateRule: 'Si cancelan después',
    lateRules: {
      studio: 'La clase cuenta como tomada',
      class_lost: 'Cuenta como tomada, salvo que alguien tome el lugar',
      strike: 'Regresa al plan, y es una cancelación tardía si nadie toma el lugar',
    },
    showOnSite: 'Mostrar en el sitio',
    siteSwitch: { on: 'Se muestra en el sitio', off: 'No se muestra en el sitio' },
  },
  orderRange: (least: number, most: number) => `El orden va de ${least} a ${wholeNumber(most)}`,
  hoursRange: (most: number) => `Escribe entre 0 y ${wholeNumber(most)} horas`,
  nameRequired: 'Escribe el nombre de la clase',
  descriptionRequired: 'Escribe la descripción de la clase',
  confirmDelete: (name: string) => `¿Estás seguro que deseas eliminar la clase ${name}?`,
  deleteImpact: (classes: number, reservations: number) =>
    `Clases futuras que se cancelarán: ${classes}. Reservaciones que se liberarán: ${reservations}.`,
  created: 'Clase creada',
  updated: 'Clase actualizada',
  deleted: 'Clase eliminada',
  loadError: 'Error al cargar clases',
  saveError: 'Error al guardar clase',
  deleteError: 'Error al eliminar clase',
} as const
