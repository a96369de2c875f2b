import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** GEN-11: every navigation starts at the top, unless the address names a place in the page. */
export const ScrollToTop = () => {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    if (!hash) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [pathname, hash])
  return null
}
