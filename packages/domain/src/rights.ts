import type { Role } from './roles.ts'

/**
 * The roles that have each right. The server's guards, the access of the back office, the page of roles and docs/security.md are made of
 * this table. Visitors and members have no rights of this kind: a route states itself when they may call it.
 */
const table = {
  'office.open': ['reception', 'admin'],

  'users.read': ['reception', 'admin'],
  'users.history': ['reception', 'admin'],
  'users.write': ['reception', 'admin'],
  'notes.write': ['reception', 'admin'],
  'notes.delete': ['admin'],
  'health.read': ['reception', 'admin'],
  'waivers.record': ['reception', 'admin'],
  'consents.record': ['reception', 'admin'],
  'messages.send': ['reception', 'admin'],
  'users.block': ['admin'],
  'users.delete': ['admin'],
  'users.merge': ['admin'],
  'clients.import': ['admin'],
  'roles.manage': ['admin'],
  'keys.manage': ['admin'],
  'team.write': ['admin'],

  'rosters.read': ['instructor', 'reception', 'admin'],
  'attendance.record': ['instructor', 'reception', 'admin'],
  'coach.own': ['instructor'],
  'schedule.read': ['reception', 'admin'],
  'schedule.write': ['admin'],
  'rooms.write': ['admin'],
  'bookings.manage': ['reception', 'admin'],
  'places.manage': ['reception', 'admin'],
  'waitlists.manage': ['reception', 'admin'],
  'absences.waive': ['admin'],

  'coaches.read': ['reception', 'admin'],
  'coaches.write': ['admin'],
  'classes.read': ['reception', 'admin'],
  'classes.write': ['admin'],
  'plans.read': ['reception', 'admin'],
  'plans.write': ['admin'],
  'discounts.manage': ['admin'],

  'sales.sell': ['reception', 'admin'],
  'sales.price': ['admin'],
  'sales.change': ['admin'],
  'payments.read': ['reception', 'admin'],
  'payments.verify': ['reception', 'admin'],
  'payments.correct': ['admin'],
  'invoices.manage': ['admin'],
  'statements.import': ['reception', 'admin'],
  'statements.undo': ['admin'],
  'cash.read': ['reception', 'admin'],
  'cash.close': ['reception', 'admin'],
  'cash.move': ['reception', 'admin'],

  'statistics.read': ['admin'],
  'pay.manage': ['admin'],
  'exports.download': ['admin'],
  'audit.read': ['admin'],
  'privacy.manage': ['admin'],
  'site.write': ['admin'],
  'settings.write': ['admin'],
  'webhooks.manage': ['admin'],
  'legal.publish': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof table

export const RIGHTS = Object.keys(table) as Right[]

/** The roles that have a right. */
export const rolesWith = (right: Right): readonly Role[] => table[right]

export const isAllowed = (roles: readonly Role[], right: Right): boolean =>
  rolesWith(right).some((role) => roles.includes(role))

/** Whether somebody with these roles may change what is recorded about a person, who may hold roles too. */
export const mayWriteAbout = (roles: readonly Role[], person: readonly Role[]): boolean =>
  person.length === 0 || isAllowed(roles, 'team.write')

export const rightsOf = (role: Role): Right[] => RIGHTS.filter((right) => isAllowed([role], right))
