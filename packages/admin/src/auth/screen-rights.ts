import type { Right } from '@estudio/domain'

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete'

/** The right behind each of react-admin's actions, by screen. A screen or an action that is not here is refused. */
const screenRights = {
  calendario: { list: 'schedule.read' },
  'semana-modelo': { list: 'schedule.read' },
  'horario-instructores': { list: 'coaches.read' },
  usuarios: {
    list: 'users.read',
    show: 'users.read',
    create: 'users.write',
    edit: 'users.write',
    delete: 'users.delete',
  },
  importaciones: { list: 'clients.import' },
  instructores: {
    list: 'coaches.read',
    create: 'coaches.write',
    edit: 'coaches.write',
    delete: 'coaches.write',
  },
  clases: { list: 'classes.read', create: 'classes.write', edit: 'classes.write', delete: 'classes.write' },
  salones: { list: 'rooms.write', create: 'rooms.write', edit: 'rooms.write', delete: 'rooms.write' },
  planes: { list: 'plans.read', create: 'plans.write', edit: 'plans.write', delete: 'plans.write' },
  descuentos: {
    list: 'discounts.manage',
    create: 'discounts.manage',
    edit: 'discounts.manage',
    delete: 'discounts.manage',
  },
  pagos: { list: 'payments.read' },
  facturas: { list: 'invoices.manage' },
  cobrar: { list: 'sales.sell' },
  caja: { list: 'cash.read' },
  'estados-de-cuenta': { list: 'statements.import' },
  'lugares-fijos': { list: 'bookings.manage' },
  reservaciones: { list: 'bookings.manage' },
  'mi-sitio': { list: 'site.write' },
  avisos: { list: 'messages.send' },
  ajustes: { list: 'settings.write' },
  documentos: { list: 'legal.publish' },
  'solicitudes-de-privacidad': { list: 'privacy.manage' },
  cifras: { list: 'statistics.read' },
  'pago-de-coaches': { list: 'pay.manage' },
  roles: { list: 'roles.manage' },
  'llaves-de-api': { list: 'keys.manage' },
  'fstable-examples': { list: 'roles.manage' },
  webhooks: { list: 'webhooks.manage' },
  bitacora: { list: 'audit.read' },
} as const satisfies Record<string, Partial<Record<Action, Right>>>

type Screen = keyof typeof screenRights

/** The address of a screen: a page, a resource, or a resource below another one. */
export type ScreenName = Screen | `${Screen}/${string}`

/** A resource below another one, such as `pagos/recibidos`, has the rights of the first. */
export const rightTo = (action: string, resource: string): Right | undefined => {
  const rights: Readonly<Record<string, Partial<Record<string, Right>>>> = screenRights
  return rights[resource.split('/')[0] ?? '']?.[action]
}
