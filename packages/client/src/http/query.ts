type QueryValue = string | number | boolean | undefined

/**
 * Appends the defined values as a query string: `('/api/x', {from: '2025-01-06', to: undefined})` →
 * `/api/x?from=2025-01-06`.
 */
export const withQuery = (path: string, values: Record<string, QueryValue>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
