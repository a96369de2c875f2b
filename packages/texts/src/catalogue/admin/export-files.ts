/** The names of the files that staff download. The back office loads them without the words inside the files. */
export const exportFiles = {
  users: 'clientes',
  coaches: 'coaches',
  classes: 'clases',
  offers: 'planes',
  discounts: 'descuentos',
  reservations: 'reservaciones',
  attendance: 'asistencia',
  waitlists: 'listas-de-espera',
  plans: 'planes-vendidos',
  pending: 'pagos-por-verificar',
  received: 'pagos-recibidos',
  invoices: 'datos-para-facturar',
  cash: 'cortes-de-caja',
  coachPay: 'pago-de-coaches',
  audit: 'bitacora',
} as const
