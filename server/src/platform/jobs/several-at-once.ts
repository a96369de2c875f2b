/**
 * Works through a list, some items at once: the next item is taken when any of them has ended, so that one slow item holds one place
 * only. Items that were not taken in time, or before the process stops, are left for the next run.
 */
export async function severalAtOnce<Item>(
  items: readonly Item[],
  { atOnce, takeMs, signal }: { atOnce: number; takeMs: number; signal: AbortSignal },
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values()
  const until = performance.now() + takeMs
  const takeNext = async (): Promise<void> => {
    for (const item of rest) {
      await work(item)
      if (signal.aborted || performance.now() > until) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
}
