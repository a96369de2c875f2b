type QueryValue = string | number | boolean | undefined

/** Puts the defined values behind a path: `('/api/x', {from: '2025-01-06', to: undefined})` → `/api/x?from=2025-01-06`. */
export const withQuery = (path: string, values: Record<string, QueryValue>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
