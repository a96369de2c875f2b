/** Each of these once. */
export const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]
