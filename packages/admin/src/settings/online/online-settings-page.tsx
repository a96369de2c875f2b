import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useSearchParams } from 'react-router-dom'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountSection } from './account-section.tsx'
import { OfferForm } from './offer-form.tsx'
import { StateSection } from './state-section.tsx'
import { TestPurchaseSection } from './test-purchase-section.tsx'
import { useOnlineSettings } from './use-online-settings.ts'

const t = texts.admin.onlineSettings

const sections = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const

/** Which account takes money online, its keys, and what members can choose. */
const OnlineSettingsPage = () => {
  const settings = useOnlineSettings()
  const [address, setAddress] = useSearchParams()
  // The payment page of a test purchase leads back here.
  const purchase = address.get('prueba')
  const read = async () => (await settings.refetch({ throwOnError: true })).data
  return (
    <Page title={t.title} back={{ to: '/ajustes?parte=pagos', label: t.back }}>
      {settings.isPending && (
        <Box aria-hidden sx={sections}>
          <Skeleton variant="rounded" height={160} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {settings.error && !settings.data && <Failure query={settings} text={t.loadError} />}
      {settings.data && (
        <Box sx={sections}>
          {purchase && (
            <TestPurchaseSection id={purchase} onClose={() => setAddress({}, { replace: true })} />
          )}
          <StateSection settings={settings.data} />
          <AccountSection settings={settings.data} />
          <OfferForm settings={settings.data} read={read} />
        </Box>
      )}
    </Page>
  )
}

export default OnlineSettingsPage
