import { ProviderRefused } from '../provider.ts'

const ID = /^(cs|pi|ch|py|re|pyr|dp|du|evt|cus|po)_[A-Za-z0-9_]{8,255}$/

export const isStripeId = (id: unknown): id is string => typeof id === 'string' && ID.test(id)

/** The id, safe to be a part of a path. */
export function requireStripeId(id: string): string {
  if (!isStripeId(id)) throw new ProviderRefused('invalid_id')
  return id
}

/** The id of a field that holds an id or the expanded object. */
export const idOf = (field: unknown): string | undefined => {
  const id = typeof field === 'object' && field !== null && 'id' in field ? field.id : field
  return isStripeId(id) ? id : undefined
}
