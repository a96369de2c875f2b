const property = '--undo-space'

/** The height at the bottom of the screen that the offer to undo covers; 0 without an offer. */
export const undoSpace = `var(${property}, 0px)`

/**
 * Sets `undoSpace` to the height that a bar at the bottom of the screen covers, and keeps the focus out of it.
 * @returns a function that gives the space back
 */
export const reserveUndoSpace = (bar: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  style.setProperty(property, `${innerHeight - bar.getBoundingClientRect().top + 8}px`)
  style.scrollPaddingBottom = undoSpace
  return () => {
    style.removeProperty(property)
    style.scrollPaddingBottom = ''
  }
}
