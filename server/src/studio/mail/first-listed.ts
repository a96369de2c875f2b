/** A mail about many things lists the first ones and says how many more there are. */
const mostListed = 20

export const firstListed = <T>(all: readonly T[]): { listed: T[]; more: number } => ({
  listed: all.slice(0, mostListed),
  more: Math.max(0, all.length - mostListed),
})
