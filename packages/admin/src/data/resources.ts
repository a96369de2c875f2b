/** How one resource is named in addresses, by the API, and in the API's answers (B01). */
export interface ResourceShape {
  /** Path segment under /api/admin. */
  path: string
  /** Member of a list answer that holds the rows. */
  many: string
  /** Member of a single answer that holds the row. */
  one: string
}

/** The key is react-admin's name for the resource, which is its address too: /admin/planes. */
export const resources = {} as const satisfies Record<string, ResourceShape>

export type ResourceName = keyof typeof resources

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resources, name)

/** @throws Error for a name that is none of ours: a fault in the code, not in the data. */
export const shapeOf = (name: string): ResourceShape => {
  if (!isResourceName(name)) throw new Error(`unknown resource: ${name}`)
  return resources[name]
}
