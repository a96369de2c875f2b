import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountSection } from './account-section.tsx'
import { FiscalForm } from './fiscal-form.tsx'
import { ModeSection } from './mode-section.tsx'
import { useInvoiceSettings } from './use-invoice-settings.ts'

const t = texts.admin.invoiceSettings

const sections = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const

/** Whether invoices are issued, the keys of Facturapi, and what an invoice says about a plan. */
const InvoiceSettingsPage = () => {
  const settings = useInvoiceSettings()
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
          <ModeSection settings={settings.data} />
          <AccountSection settings={settings.data} />
          <FiscalForm settings={settings.data} read={read} />
        </Box>
      )}
    </Page>
  )
}

export default InvoiceSettingsPage
