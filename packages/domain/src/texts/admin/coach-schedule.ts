/** The read-only schedule of every coach (CSC-*). */
export const coachSchedule = {
  title: 'Horario de Coaches',
  select: 'Seleccione un coach',
  daily: 'Por día',
  weekly: 'Por semana',
  emptyCell: '–',
  noCoaches: 'Sin coaches',
  registered: 'Usuarios registrados:',
  nobody: 'Ningún usuario registrado',
  sundayNotice: 'El domingo también hay clases: consúltalas en la vista por día.',
} as const
