/** Told of a step through the history before the router is; true where the step is taken back and nobody else hears of it. */
type StepWatcher = (event: PopStateEvent) => boolean

const watchers = new Set<StepWatcher>()

const ask = (event: PopStateEvent) => {
  for (const refuses of watchers) {
    if (!refuses(event)) continue
    event.stopImmediatePropagation()
    return
  }
}

/**
 * A browser hands a step to the listeners of its window in the order they came, capturing or not. So this one is there
 * from the start, before any router: one that came with a form would be gone with the form before it was called.
 */
export const watchSteps = (): void => window.addEventListener('popstate', ask)

/** Asks `watcher` of each step until the function returned is called. */
export const beforeSteps = (watcher: StepWatcher): (() => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
