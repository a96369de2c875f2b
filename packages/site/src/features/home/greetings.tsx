import { lazyPart } from '@estudio/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHydrated } from '../../ui/use-hydrated-now'
import { usePromo } from './use-promo'

const PromoDialog = lazyPart(() => import('./promo-dialog'), { optional: true })
const WelcomeDialog = lazyPart(() => import('./welcome-dialog'), { optional: true })

/** The two dialogs of the home page, one at a time: whoever just confirmed an account is welcomed first. */
export const Greetings = () => {
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
