/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, args?: { name?: string } }} TraceEvent times in microseconds */

/** What the browser's own tools count as scripting. */
const scripting = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
  'v8.compile',
  'v8.evaluateModule',
  'v8.run',
  'XHRLoad',
  'XHRReadyStateChange',
])

/** Work that scripts may set off but that is not theirs. */
const rendering = new Set([
  'Commit',
  'HitTest',
  'IntersectionObserverController::computeIntersections',
  'Layerize',
  'Layout',
  'Paint',
  'ParseAuthorStyleSheet',
  'ParseHTML',
  'PrePaint',
  'RecalculateStyles',
  'UpdateLayerTree',
  'UpdateLayoutTree',
])

/** @param {TraceEvent} event @param {boolean} outer whether what it lies in is scripting */
const isScripting = ({ name }, outer) => scripting.has(name) || (outer && !rendering.has(name))

/**
 * Scripting of one thread in microseconds: each event's own time, without that of what lies in it, where the event or the
 * nearest one around it that is known is scripting.
 * @param {TraceEvent[]} events
 */
const scriptingOfThread = (events) => {
  let sum = 0
  /** @type {{ end: number, scripting: boolean }[]} */
  const open = []
  // Of two that begin together the longer one lies around the other.
  const inOrder = events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const event of inOrder) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= event.ts) open.pop()
    const outer = open.at(-1)?.scripting ?? false
    const own = isScripting(event, outer)
    const duration = event.dur ?? 0
    if (own) sum += duration
    if (outer) sum -= duration
    open.push({ end: event.ts + duration, scripting: own })
  }
  return sum
}

/**
 * Scripting on the main thread of the page that scripted most, in milliseconds, from a trace of Chromium.
 * @param {TraceEvent[]} trace
 */
export const scriptingMs = (trace) => {
  const mains = trace.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const sums = mains.map((main) =>
    scriptingOfThread(trace.filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid)),
  )
  return Math.max(0, ...sums) / 1000
}
