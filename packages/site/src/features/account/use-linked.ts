import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * For a part of the page that links name by `#id`: the part, which gets the ref, is scrolled into view.
 * `visit` is undefined unless the address names the part, and differs each time such a link is followed.
 */
export const useLinked = <Part extends HTMLElement>(id: string) => {
  const { hash, key } = useLocation()
  const part = useRef<Part>(null)
  const visit = hash === `#${id}` ? key : undefined
  useEffect(() => {
    if (visit) part.current?.scrollIntoView()
  }, [visit])
  return [part, visit] as const
}
