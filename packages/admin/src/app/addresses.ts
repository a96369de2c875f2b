/** Where each resource is shown. Its name is the server's (/api/admin/NAME), its address the studio's language. */
export const addresses = {
  classes: '/clases',
  discounts: '/descuentos',
  'payments/pending': '/pagos',
  'payments/received': '/pagos/recibidos',
  'cash-days': '/caja',
  plans: '/planes',
  instructors: '/instructores',
  users: '/usuarios',
  'user-schedules': '/reservaciones',
  statements: '/estados-de-cuenta',
  audit: '/bitacora',
} as const satisfies Record<string, `/${string}`>

export type ResourceName = keyof typeof addresses

/** @throws Error for a resource without a screen: a fault in the code, not in the data */
export const addressOf = (resource: string): string => {
  if (!Object.hasOwn(addresses, resource)) throw new Error(`no screen for the resource ${resource}`)
  return addresses[resource as ResourceName]
}

export const statementAddress = (id: string) => `${addresses.statements}/${id}`
export const plansOfUser = (id: string) => `${addresses.users}/${id}/planes`
export const detailsOfUser = (id: string) => `${addresses.users}/${id}/datos`
export const classesOfUser = (id: string) => `${addresses.users}/${id}/calendario`
