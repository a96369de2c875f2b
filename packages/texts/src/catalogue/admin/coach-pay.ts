/** The pay of the coaches: their rates, and each month with its classes. */
export const adminCoachPay = {
  notOver: 'El mes todavía no termina. Podrás cerrarlo desde el día 1 del mes siguiente.',
  sameDay: 'Hay dos tarifas con la misma fecha. Deja una por día.',
  columns: { amount: 'Importe', attended: 'Asistentes', correction: 'Corrección' },
} as const
