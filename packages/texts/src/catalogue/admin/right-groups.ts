import type { Right } from '@estudio/domain'

type Area = Right extends `${infer Name}.${string}` ? Name : never

/** The headings of a long list of rights, in their order. */
export const rightGroups = {
  clients: 'Clientes',
  agenda: 'Agenda',
  studio: 'Estudio',
  money: 'Dinero',
  system: 'Sistema',
} as const

export type RightGroup = keyof typeof rightGroups

const groups: Record<Area, RightGroup> = {
  users: 'clients',
  notes: 'clients',
  health: 'clients',
  waivers: 'clients',
  consents: 'clients',
  messages: 'clients',
  clients: 'clients',
  team: 'clients',
  rosters: 'agenda',
  attendance: 'agenda',
  schedule: 'agenda',
  bookings: 'agenda',
  places: 'agenda',
  waitlists: 'agenda',
  absences: 'agenda',
  coach: 'studio',
  coaches: 'studio',
  classes: 'studio',
  rooms: 'studio',
  plans: 'studio',
  discounts: 'studio',
  site: 'studio',
  sales: 'money',
  payments: 'money',
  invoices: 'money',
  statements: 'money',
  cash: 'money',
  pay: 'money',
  statistics: 'money',
  office: 'system',
  roles: 'system',
  keys: 'system',
  webhooks: 'system',
  exports: 'system',
  audit: 'system',
  privacy: 'system',
  settings: 'system',
  legal: 'system',
}

export const groupOfRight = (right: Right): RightGroup => groups[right.slice(0, right.indexOf('.')) as Area]
