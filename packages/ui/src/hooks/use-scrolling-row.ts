import { useEffect, useRef, useState } from 'react'

const FADE_PX = 40

type Axis = 'x' | 'y'

/** Fades the ends of the list that hide parts of it. */
const fadeOf = (axis: Axis, before: boolean, after: boolean): string | undefined =>
  before || after
    ? `linear-gradient(to ${axis === 'x' ? 'right' : 'bottom'}, transparent, black ${before ? FADE_PX : 0}px, black calc(100% - ${after ? FADE_PX : 0}px), transparent)`
    : undefined

/** Scrolls so that the active part is in the middle of the list. */
const scrollTo = (list: HTMLElement, part: Element, axis: Axis): void => {
  const frame = list.getBoundingClientRect()
  const box = part.getBoundingClientRect()
  if (axis === 'x') list.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2)
  else list.scrollTop += box.top + box.height / 2 - (frame.top + frame.height / 2)
}

/** The hidden lengths before and after what a list shows. */
const hiddenParts = (list: HTMLElement, axis: Axis): [before: number, after: number] =>
  axis === 'x'
    ? [list.scrollLeft, list.scrollWidth - list.clientWidth - list.scrollLeft]
    : [list.scrollTop, list.scrollHeight - list.clientHeight - list.scrollTop]

const isInView = (list: HTMLElement, part: Element, axis: Axis): boolean => {
  const frame = list.getBoundingClientRect()
  const box = part.getBoundingClientRect()
  // The positions are fractions of a pixel.
  return axis === 'x'
    ? box.left > frame.left - 1 && box.right < frame.right + 1
    : box.top > frame.top - 1 && box.bottom < frame.bottom + 1
}

const useScrollingList = <List extends HTMLElement>(active: string, changes: unknown, axis: Axis) => {
  const list = useRef<List>(null)
  const [hides, setHides] = useState({ before: false, after: false })
  useEffect(() => {
    const part = list.current?.querySelector(active)
    if (list.current && part) scrollTo(list.current, part, axis)
  }, [active, changes, axis])
  useEffect(() => {
    const element = list.current
    if (!element) return
    let wasInView = false
    const measure = () => {
      const part = element.querySelector(active)
      wasInView = part !== null && isInView(element, part, axis)
      const [before, after] = hiddenParts(element, axis).map((length) => length > 1)
      setHides({ before: before === true, after: after === true })
    }
    // A part that grows or shrinks moves the active part, which stays in view unless the user scrolled it away.
    const follow = () => {
      const part = element.querySelector(active)
      if (wasInView && part && !isInView(element, part, axis)) scrollTo(element, part, axis)
      measure()
    }
    measure()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    for (const part of element.children) observer.observe(part)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [active, changes, axis])
  return {
    list,
    maskImage: fadeOf(axis, hides.before, hides.after),
    hidesBefore: hides.before,
    hidesAfter: hides.after,
  }
}

/**
 * For a row that scrolls sideways on a phone: scrolls the active part into view. Returns the ref of the row, the mask that
 * shows that the row scrolls, and whether parts are hidden before and after those in view.
 * @param active the selector of the active part
 * @param changes changes when another part becomes active, or when the row has other elements as children
 */
export const useScrollingRow = <Row extends HTMLElement>(active: string, changes: unknown) =>
  useScrollingList<Row>(active, changes, 'x')

/** The same for a list that scrolls up and down. */
export const useScrollingColumn = <Column extends HTMLElement>(active: string, changes: unknown) =>
  useScrollingList<Column>(active, changes, 'y')
