/** Payments waiting to be checked. */
export const adminPayments = {
  title: 'Pagos por verificar',
  searchPlaceholder: 'Buscar por referencia, nombre o correo...',
  empty: 'No hay pagos por verificar.',
  columns: {
    reference: 'Referencia de pago',
    member: 'Cliente',
    plan: 'Plan comprado',
    amount: 'Importe',
    since: 'Desde',
    expires: 'Se elimina el',
  },
  confirmVerify: (member: string, plan: string) =>
    `¿Confirmas que recibiste el pago de ${member} por el plan ${plan}?`,
} as const
