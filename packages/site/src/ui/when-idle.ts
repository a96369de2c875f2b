const patienceMs = 2000

/** Runs a task once the browser has nothing better to do, two seconds from now at the latest. */
export const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: patienceMs })
  else setTimeout(task, patienceMs)
}
