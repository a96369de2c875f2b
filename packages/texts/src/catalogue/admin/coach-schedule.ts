import { common } from '../common.ts'

export const coachSchedule = {
  title: 'Horario de Coaches',
  select: 'Seleccione un coach',
  view: 'Vista del horario',
  daily: 'Por día',
  weekly: 'Por semana',
  hour: 'Hora',
  emptyCell: '–',
  emptyLabel: 'Sin clase',
  noCoaches: 'Sin coaches',
  noCoachYet: 'Todavía no hay coaches en el equipo. Añade al primero en “Coaches y equipo”.',
  noHours: 'Todavía no hay horarios en el estudio.',
  coaches: 'Coaches',
  registered: 'Usuarios registrados:',
  nobody: 'Ningún usuario registrado',
  sundayNotice: 'El domingo también hay clases: consúltalas en la vista por día.',
  canceled: 'CANCELADA',
  previousDays: common.previousDays,
  nextDays: common.nextDays,
} as const
