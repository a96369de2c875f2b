import { type RefObject, useEffect, useRef, useState } from 'react'

const MARGIN_PX = 200

/** Whether an element has ever been in the viewport or close to it. */
export const useInViewOnce = <E extends Element>(): [near: boolean, ref: RefObject<E | null>] => {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: `${MARGIN_PX}px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [near, ref]
}
