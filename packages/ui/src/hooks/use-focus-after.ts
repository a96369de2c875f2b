import { useEffect, useLayoutEffect, useRef } from 'react'

/** The heading of the screen, where the keyboard goes on when there is no better place. */
const headingOfScreen = () => document.querySelector<HTMLElement>('main h1')

const isLost = () =>
  document.activeElement === document.body && document.querySelector('[role="dialog"]') === null

/** Once what goes is gone and what comes is there, and later than a dialog's own giving back. */
const goOnFrom = (place?: () => HTMLElement | null) =>
  setTimeout(() => isLost() && (place?.() ?? headingOfScreen())?.focus({ preventScroll: true }))

/**
 * A dialog gives the focus back to what opened it. Where that is gone, for the row was deleted or an address opened the
 * dialog, the keyboard goes on from the heading of the screen instead of from nowhere.
 */
export const useFocusAfter = () => {
  useEffect(() => () => void goOnFrom(), [])
}

/**
 * For a part of the screen that goes with the focus in it: the keyboard goes on from `place`, or else from the heading
 * of the screen. What stands elsewhere keeps the focus.
 * @returns the ref of that part
 */
export const useHandFocusOn = <Part extends HTMLElement>(place?: () => HTMLElement | null) => {
  const part = useRef<Part>(null)
  const next = useRef(place)
  useEffect(() => {
    next.current = place
  })
  // As layout, for it is asked before the part is taken out of the page.
  useLayoutEffect(() => {
    const shown = part.current
    return () => {
      if (shown?.contains(document.activeElement)) goOnFrom(next.current)
    }
  }, [])
  return part
}
