import { lazyWithRetry } from '@estudio/ui'
import { startTransition, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHydrated } from '../../ui/studio/hydration'

const PROMO_POPUP_DELAY_MS = 1000

/** Survives a sign-out (CON-26). */
const seenKey = 'hasSeenPromo'

const isPromoDismissed = () => localStorage.getItem(seenKey) !== null

let closedInThisLoad = false

/**
 * HOM-15, HOM-17, HOM-18: opens one second after the page is loaded, once per load, unless it was dismissed for good.
 * @param enabled false while another dialog is open
 */
const usePromo = (enabled: boolean) => {
  const [due, setDue] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!enabled || closedInThisLoad || isPromoDismissed()) return
    const appear = () =>
      startTransition(() => {
        setDue(true)
        setOpen(true)
      })
    const timer = setTimeout(appear, PROMO_POPUP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [enabled])
  const close = (forGood: boolean) => {
    if (forGood) localStorage.setItem(seenKey, 'true')
    closedInThisLoad = true
    setOpen(false)
  }
  return { due, open, close }
}

const PromoDialog = lazyWithRetry(() => import('./promo-dialog'), { optional: true })
const WelcomeDialog = lazyWithRetry(() => import('./welcome-dialog'), { optional: true })

/** The home page's dialogs. A single dialog shows at a time: the welcome after a confirmation comes first. */
export const HomeDialogs = () => {
  const [parameters, setParameters] = useSearchParams()
  const hydrated = useHydrated()
  const welcoming = hydrated && parameters.get('confirmed') === '1'
  const promo = usePromo(hydrated && !welcoming)
  const [greeted, setGreeted] = useState(false)
  const closeWelcome = () => {
    setGreeted(true)
    setParameters(
      (current) => {
        current.delete('confirmed')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      {(welcoming || greeted) && <WelcomeDialog open={welcoming} onClose={closeWelcome} />}
      {promo.due && <PromoDialog open={promo.open} onClose={promo.close} />}
    </>
  )
}
