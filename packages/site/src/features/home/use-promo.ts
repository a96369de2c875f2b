import { PROMO_POPUP_DELAY_MS } from '@estudio/domain'
import { startTransition, useEffect, useState } from 'react'

/** Survives a sign-out (CON-26). */
const seenKey = 'hasSeenPromo'

const dismissed = () => localStorage.getItem(seenKey) !== null

let closedInThisLoad = false

/**
 * HOM-15, HOM-17, HOM-18: due one second after the page is loaded, once a load, unless it was put away for good.
 * @param wanted false holds it back while something else is being said
 */
export const usePromo = (wanted: boolean) => {
  const [due, setDue] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!wanted || closedInThisLoad || dismissed()) return
    const appear = () =>
      startTransition(() => {
        setDue(true)
        setOpen(true)
      })
    const timer = setTimeout(appear, PROMO_POPUP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const close = (forGood: boolean) => {
    if (forGood) localStorage.setItem(seenKey, 'true')
    closedInThisLoad = true
    setOpen(false)
  }
  return { due, open, close }
}
