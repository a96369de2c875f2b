import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { scrollUp } from '../ui/scroll-up'

/**
 * GEN-11: every navigation starts at the top, unless the address names a place in the page; a link to the page one is on
 * does so itself. The first page is where the
 * browser put it: who has begun to read before the scripts came is not thrown back.
 */
export const ScrollToTop = () => {
  const { pathname, hash } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && !hash) scrollUp()
    isFirst.current = false
  }, [pathname, hash])
  return null
}
