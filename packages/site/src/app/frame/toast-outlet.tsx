import { lazy, useSyncExternalStore } from 'react'
import { Dispensable } from '../../ui/dispensable'
import { onToast, toastsWanted } from '../../ui/toast'

const ToastHost = lazy(() => import('./toast-host'))

/** Nothing until the first toast is asked for; then the host, which shows it and those that follow. */
export const ToastOutlet = () => {
  const wanted = useSyncExternalStore(onToast, toastsWanted, () => false)
  return wanted ? (
    <Dispensable>
      <ToastHost />
    </Dispensable>
  ) : null
}
