import { formatTablePrice } from '../../format/money.ts'

export const adminEditing = {
  dateUnfinished: 'Escribe la fecha completa (dd/mm/aaaa) o déjala vacía',
  impactError: 'No pudimos revisar a quién afecta',
  twoDecimals: 'Usa dos decimales como máximo',
  amountMin: 'El importe no puede ser menor que 0',
  amountMax: (most: number) => `El importe máximo es de ${formatTablePrice(most)}`,
  wholeNumber: 'Escribe un número entero, sin decimales',
  unchanged: 'No hay cambios que guardar.',
  leaveTitle: '¿Salir sin guardar?',
  /** The two ways to continue after another person saved first. */
  conflict: { takeTheirs: 'Ver la versión nueva', keepMine: 'Guardar mis cambios' },
  gone: 'Alguien más lo eliminó mientras lo editabas. Ya no se puede guardar.',
} as const
