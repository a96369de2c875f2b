import { type RefObject, useEffect, useRef, useState } from 'react'

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

const useScrollingList = <List extends HTMLElement>(active: string, changes: unknown, axis: Axis) => {
  const list = useRef<List>(null)
  const [fade, setFade] = useState<string>()
  useEffect(() => {
    const part = list.current?.querySelector(active)
    if (list.current && part) scrollTo(list.current, part, axis)
  }, [active, changes, axis])
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const [before, after] = hiddenParts(element, axis)
      setFade(fadeOf(axis, before > 1, after > 1))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [changes, axis])
  return [list, fade] as [list: RefObject<List | null>, maskImage: string | undefined]
}

/**
 * For a row that scrolls sideways on a phone: scrolls the active part into view, and returns the mask that shows that the
 * row scrolls.
 * @param active the selector of the active part
 * @param changes changes when another part becomes active, or when the row has other parts
 */
export const useScrollingRow = <Row extends HTMLElement>(active: string, changes: unknown) =>
  useScrollingList<Row>(active, changes, 'x')

/** The same for a list that scrolls up and down. */
export const useScrollingColumn = <Column extends HTMLElement>(active: string, changes: unknown) =>
  useScrollingList<Column>(active, changes, 'y')
