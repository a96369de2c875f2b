/** The second press of a double press arrives within this time. */
const DOUBLE_PRESS_MS = 500

/**
 * Call it when a press has put something else under the finger: the second press of a double press would hit that. The time of the
 * press counts, because a slow phone delivers it late. A key ends the guard, because a key presses what has the focus.
 */
export const ignoreSecondPress = () => {
  const until = performance.now() + DOUBLE_PRESS_MS
  const types = ['mousedown', 'click']
  const end = () => {
    for (const type of types) removeEventListener(type, ignore, true)
    removeEventListener('keydown', end, true)
  }
  const ignore = (event: Event) => {
    if (event.timeStamp > until) return end()
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of types) addEventListener(type, ignore, true)
  addEventListener('keydown', end, true)
}
