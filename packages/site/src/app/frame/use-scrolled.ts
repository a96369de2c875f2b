import { HEADER_SOLID_PX } from '@estudio/domain'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** GEN-05: true once the page is scrolled by more than 20 px. */
export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > HEADER_SOLID_PX,
    () => false,
  )
