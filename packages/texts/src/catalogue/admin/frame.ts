import { plural } from '../../format/count.ts'

/** The names of the menu stand here, so that the menu does not load the catalogues of the screens. */
export const adminFrame = {
  dashboard: 'Hoy',
  /** The links of the top bar of a tablet. */
  dayLinks: 'Accesos del día',
  shortCalendar: 'Calendario',
  light: 'Cambiar a tema claro',
  dark: 'Cambiar a tema oscuro',
  shortcuts: {
    title: 'Atajos de teclado',
    hint: 'Teclas sueltas, mientras no escribes en un campo.',
    switch: 'Usar los atajos en este equipo',
    keys: [
      [['/'], 'Buscar en la lista'],
      [['n'], 'Añadir'],
      [['c'], 'Cobrar'],
      [['j', 'k'], 'Pasar a la fila o la semana siguiente o anterior'],
      [['e'], 'Editar la fila o la clase'],
      [['z'], 'Deshacer'],
      [['?'], 'Ver esta lista'],
    ],
  },
  /** The groups of the menu. */
  groups: { today: 'Agenda', clients: 'Clientes', money: 'Dinero', studio: 'Estudio', system: 'Sistema' },
  pending: (count: number) => plural(count, { one: '1 pendiente', other: `${count} pendientes` }),
  toSite: 'Ver el sitio',
  backToDashboard: 'Volver a Hoy',
  tiles: {
    calendar: 'Calendario de Clases',
    users: 'Clientes',
    coaches: 'Coaches y equipo',
    classes: 'Administrar Clases',
    plans: 'Administrar Planes',
    discounts: 'Administrar Descuentos',
  },
  tools: {
    modelWeek: 'Semana modelo',
    messages: 'Avisos',
    standingPlaces: 'Lugares fijos',
    pendingPayments: 'Pagos por verificar',
    receivedPayments: 'Pagos recibidos',
    cashDesk: 'Corte de caja',
    reservations: 'Reservaciones',
    figures: 'Cifras',
    coachPay: 'Pago de coaches',
    settings: 'Ajustes',
    legal: 'Documentos legales',
    privacy: 'Solicitudes de privacidad',
    audit: 'Bitácora',
    counter: 'Cobrar',
    statements: 'Estados de cuenta',
    site: 'Mi sitio',
    roles: 'Roles',
    apiKeys: 'Llaves de API',
    rooms: 'Salones',
    webhooks: 'Webhooks',
  },
  denied: {
    title: 'Sin acceso',
    body: 'Tu rol no permite ver esta pantalla.',
  },
} as const
