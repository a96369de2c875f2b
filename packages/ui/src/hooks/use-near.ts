import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far from the window, in pixels, something begins to matter. */
const NEAR = 200

/** Whether a place has ever been in view or just beside it. */
export const useNear = <E extends Element>(): [near: boolean, place: RefObject<E | null>] => {
  const place = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: `${NEAR}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return [near, place]
}
