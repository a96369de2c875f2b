interface Dependent {
  oid: number
  /** Oids of what has to come first. */
  needs: number[]
}

/** Keeps the given order except where something needs what comes later. Throws an Error on a circle. */
export function inDependencyOrder<T extends Dependent>(items: readonly T[]): T[] {
  const waiting = [...items]
  const ordered: T[] = []
  while (waiting.length > 0) {
    const index = waiting.findIndex((item) =>
      item.needs.every((need) => !waiting.some((other) => other.oid === need)),
    )
    const [next] = index < 0 ? [] : waiting.splice(index, 1)
    if (!next) throw new Error('Foreign keys form a circle')
    ordered.push(next)
  }
  return ordered
}
