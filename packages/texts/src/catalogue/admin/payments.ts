export const adminPayments = {
  title: 'Pagos por verificar',
  hint: 'Del que lleva más tiempo esperando al más reciente.',
  searchPlaceholder: 'Buscar por referencia, nombre o correo...',
  empty: 'No hay pagos por verificar.',
  allDone: 'Todo al día. Cuando alguien compre un plan, su pago aparecerá aquí.',
  loadError: 'No se pudieron cargar los pagos. Intenta de nuevo.',
  current: 'Pago en revisión',
  columns: {
    reference: 'Referencia de pago',
    member: 'Cliente',
    plan: 'Plan comprado',
    amount: 'Importe',
    waiting: 'Espera',
    starts: 'Inicio del plan',
    expires: 'Se elimina el',
    bought: 'Comprado',
  },
  /** In place of the day it lapses: a part was paid. */
  kept: 'No se elimina',
  place: (place: number, total: number) => `${place} de ${total}`,
  waiting: (hours: number) => {
    if (hours < 1) return 'Menos de 1 hora'
    if (hours < 48) return hours === 1 ? '1 hora' : `${hours} horas`
    return `${Math.floor(hours / 24)} días`
  },
  received: {
    title: 'Pagos recibidos',
    hint: 'Por el día en que se verificaron. Los rechazados y los devueltos no cuentan.',
    day: 'Verificado el',
  },
  changed: (member: string) => `Alguien más cambió el pago de ${member}. La lista ya está al día.`,
  verified: (member: string) => `Pago de ${member} verificado. El plan está activo.`,
} as const
