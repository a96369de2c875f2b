import { type RefObject, useEffect, useRef, useState } from 'react'

const MARGIN_PX = 200

/** Whether an element has ever been in the viewport or close to it. */
export const useInViewOnce = <E extends Element>(): [near: boolean, place: RefObject<E | null>] => {
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
      { rootMargin: `${MARGIN_PX}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return [near, place]
}
