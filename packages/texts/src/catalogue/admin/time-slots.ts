import { plural } from '../../format/count.ts'
import { withArticle } from '../../format/dates.ts'
import { screenRefusals } from './refusals.ts'

export const timeSlots = {
  open: 'Ver Horarios',
  title: 'Gestionar Horarios',
  placeholder: 'HH:MM (Enter para agregar)',
  inputLabel: 'Nuevo horario',
  meridiem: 'Mañana o tarde',
  am: 'AM',
  pm: 'PM',
  listTitle: 'Horarios Disponibles',
  empty: 'No hay horarios disponibles',
  about:
    'Son las horas a las que pueden empezar tus clases, iguales para todos los días; el público solo ve las que tienen clase. Puedes quitar o cambiar cada una después.',
  usual: {
    open: 'Añadir cada hora de 7:00 a 21:00',
    busy: 'Añadiendo horas...',
    done: (count: number) => plural(count, { one: '1 hora añadida', other: `${count} horas añadidas` }),
    error: 'No se pudieron añadir las horas. Intenta de nuevo.',
  },
  addHour: 'Añadir hora',
  addHourAt: (time: string) => `Añadir la hora de ${withArticle(time)}`,
  otherHour: 'Otra hora',
  invalid: 'Por favor ingresa un horario válido (HH:MM)',
  deleteLabel: (time: string) => `Eliminar el horario de las ${time}`,
  confirmDelete: (time: string) => `¿Estás seguro que deseas eliminar el horario de las ${time}?`,
  deleteWarning: 'Esta acción también eliminará todas las clases programadas en este horario.',
  deleteImpact: (classes: number, reservations: number) =>
    `Clases futuras: ${classes}. Reservaciones que se cancelan y regresan a sus planes: ${reservations}.`,
  renameLabel: (time: string) => `Cambiar el horario de las ${time}`,
  renameField: (time: string) => `Nueva hora en lugar de las ${time}`,
  renamed: 'Horario actualizado correctamente',
  renameError: 'Error al actualizar el horario',
  archivedTitle: 'Horarios archivados',
  archivedError: 'Error al cargar los horarios archivados',
  restore: 'Restaurar',
  restoreLabel: (time: string) => `Restaurar el horario de las ${time}`,
  restored: 'Horario restaurado correctamente',
  restoreError: 'Error al restaurar el horario',
  impactError: 'No pudimos contar las clases que se eliminarán.',
  added: 'Horario agregado correctamente',
  addError: screenRefusals.slotExists,
  deleted: 'Horario eliminado correctamente',
  deleteError: 'Error al eliminar el horario',
  networkError: 'No se pudo conectar con el servidor. Por favor, intente nuevamente.',
} as const
