import { useWrite } from '@estudio/client'
import type { ProviderAccount } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useApi } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'

const t = texts.admin.onlineSettings.test

interface Props extends Pick<ProviderAccount, 'provider'> {
  label?: string
}

/** Leads to the payment page of the test account, which leads back to the settings. */
export const TestPurchaseButton = ({ provider, label = t.action }: Props) => {
  const api = useApi()
  const notify = useNotify()
  const start = useWrite({
    mutationFn: async () =>
      (await api.post('/api/admin/settings/payments/test-purchases', { body: { provider } })).purchase,
  })
  const { reset } = start
  // The browser may show the page again as it was left.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [reset])
  const press = () =>
    start.mutate(undefined, {
      onSuccess: ({ url }) => {
        if (url) location.assign(url)
        else reset()
      },
      onError: (error) => notify(errorText(error, t.error), { type: 'error' }),
    })
  return (
    // The button stays busy until the browser has left.
    <BusyButton
      variant="outlined"
      onClick={press}
      busy={start.isPending || start.isSuccess}
      busyLabel={t.busy}
    >
      {label}
    </BusyButton>
  )
}
