import { MINUTE_MS, NOTE_EDIT_MS } from '@estudio/domain'
import { formatDuration } from '../../format/duration.ts'
import { adminAudit } from './audit.ts'

/** Notes, tags and the health note in a client's file. */
export const adminNotes = {
  title: 'Notas',
  empty: 'Todavía no hay notas sobre esta persona.',
  loadError: 'Error al cargar las notas',
  label: 'Nota',
  hint: `La lee quien atiende el estudio. Puedes cambiarla durante ${formatDuration(NOTE_EDIT_MS / MINUTE_MS)}.`,
  required: 'Escribe la nota',
  add: 'Escribir nota',
  saved: 'Nota guardada',
  error: 'No se pudo guardar la nota. Intenta de nuevo.',
  edit: 'Cambiar nota',
  edited: 'cambiada después',
  remove: 'Eliminar nota',
  removeTitle: '¿Eliminar esta nota?',
  removeBody: 'La nota se borra y no se puede recuperar.',
  reasonKept: `El motivo queda en la ${adminAudit.title.toLowerCase()}.`,
  reason: 'Motivo',
  removed: 'Nota eliminada',
  removeError: 'No se pudo eliminar la nota. Intenta de nuevo.',
  reasonRequired: 'Escribe por qué se elimina la nota',
  of: (author: string) => `Nota de ${author}`,
  tags: {
    title: 'Etiquetas',
    label: 'Etiquetas de esta persona',
    none: 'Sin etiquetas.',
    edit: 'Cambiar etiquetas',
    clear: 'Quitar todas',
    hint: (most: number) =>
      `Elige de la lista, o escribe una nueva de hasta ${most} letras y presiona Enter.`,
    filter: 'Etiqueta',
    all: 'Todas las etiquetas',
    tooMany: (most: number) => `Una persona tiene hasta ${most} etiquetas`,
    loadError: 'No se pudo cargar la lista de etiquetas. Puedes escribirlas.',
    saved: 'Etiquetas guardadas',
    error: 'No se pudieron guardar las etiquetas. Intenta de nuevo.',
  },
  emergency: { name: 'Contacto de emergencia', phone: 'Teléfono de emergencia' },
  health: {
    title: 'Nota de salud',
    hint: `Si la escribió, la lees con este botón. Cada lectura queda en la ${adminAudit.title.toLowerCase()}.`,
    show: 'Ver nota de salud',
    none: 'No ha escrito una nota de salud.',
    consent: (date: string) => `Dio su consentimiento el ${date}.`,
    error: 'No se pudo leer la nota de salud. Intenta de nuevo.',
  },
} as const
