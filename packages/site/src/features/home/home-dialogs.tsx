import { lazyWithRetry } from '@estudio/ui'
import { startTransition, useEffect, useState } from 'react'
import { useBrowserValue, useHydrated } from '../../ui/studio/hydration'

const PROMO_POPUP_DELAY_MS = 1000

/** Survives a sign-out. */
const seenKey = 'hasSeenPromo'

const isPromoDismissed = () => localStorage.getItem(seenKey) !== null

let closedInThisLoad = false

/**
 * Opens one second after the page is loaded, once per load, unless it was dismissed for good.
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

/** The page was opened by a newly confirmed member. */
const isConfirmed = () => new URLSearchParams(location.search).get('confirmed') === '1'

const PromoDialog = lazyWithRetry(() => import('./promo-dialog'), { optional: true })
const WelcomeDialog = lazyWithRetry(() => import('./welcome-dialog'), { optional: true })

/** The home page's dialogs. A single dialog shows at a time: the welcome after a confirmation comes first. */
export const HomeDialogs = () => {
  const hydrated = useHydrated()
  const confirmed = useBrowserValue(isConfirmed, false)
  const [greeted, setGreeted] = useState(false)
  const welcoming = confirmed && !greeted
  const promo = usePromo(hydrated && !welcoming)
  const closeWelcome = () => {
    setGreeted(true)
    history.replaceState(history.state, '', location.pathname)
  }
  return (
    <>
      {(welcoming || greeted) && <WelcomeDialog open={welcoming} onClose={closeWelcome} />}
      {promo.due && <PromoDialog open={promo.open} onClose={promo.close} />}
    </>
  )
}
