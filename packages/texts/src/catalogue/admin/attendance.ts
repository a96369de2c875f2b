import { plural } from '../../format/count.ts'
import { attendance } from '../attendance.ts'

export const adminAttendance = {
  label: (name: string) => `Asistencia de ${name}`,
  attended: 'Asistió',
  noShow: 'Faltó',
  clear: 'Quitar la marca',
  all: attendance.markAll,
  error: 'Error al guardar la asistencia',
  count: (attended: number, reserved: number) => `${attended} de ${reserved} asistieron`,
  rest: (missed: number, open: number) =>
    `${plural(missed, { one: '1 faltó', other: `${missed} faltaron` })} · ${open} sin marcar`,
} as const
