import { lazyWithRetry } from '@estudio/ui'
import { useState } from 'react'
import { useBrowserValue, useHydrated } from '../../ui/studio/hydration'
import { isConfirmed } from './is-confirmed'
import { PromoDialog } from './promo-dialog'

const WelcomeDialog = lazyWithRetry(() => import('./welcome-dialog'), { optional: true })

/** The home page's dialogs. A single dialog shows at a time: the welcome after a confirmation comes first. */
export const HomeDialogs = () => {
  const hydrated = useHydrated()
  const confirmed = useBrowserValue(isConfirmed, false)
  const [greeted, setGreeted] = useState(false)
  const welcoming = confirmed && !greeted
  const closeWelcome = () => {
    setGreeted(true)
    history.replaceState(history.state, '', location.pathname)
  }
  return (
    <>
      {(welcoming || greeted) && <WelcomeDialog open={welcoming} onClose={closeWelcome} />}
      <PromoDialog enabled={hydrated && !welcoming} />
    </>
  )
}
