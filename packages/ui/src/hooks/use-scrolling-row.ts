import { type RefObject, useEffect, useRef, useState } from 'react'

const FADE_PX = 40

/** Fades the ends of the row that hide parts of it. */
const fadeOf = (before: boolean, after: boolean): string | undefined =>
  before || after
    ? `linear-gradient(to right, transparent, black ${before ? FADE_PX : 0}px, black calc(100% - ${after ? FADE_PX : 0}px), transparent)`
    : undefined

/**
 * For a row that scrolls sideways on a phone: scrolls the active part into view, and returns the mask that shows that the
 * row scrolls.
 * @param active the selector of the active part
 * @param changes changes when another part becomes active, or when the row has other parts
 */
export const useScrollingRow = <Row extends HTMLElement>(
  active: string,
  changes: unknown,
): [row: RefObject<Row | null>, maskImage: string | undefined] => {
  const row = useRef<Row>(null)
  const [fade, setFade] = useState<string>()
  useEffect(() => {
    const part = row.current?.querySelector(active)
    if (!row.current || !part) return
    const frame = row.current.getBoundingClientRect()
    const box = part.getBoundingClientRect()
    row.current.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2)
  }, [active, changes])
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      setFade(fadeOf(element.scrollLeft > 1, rest > 1))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [changes])
  return [row, fade]
}
