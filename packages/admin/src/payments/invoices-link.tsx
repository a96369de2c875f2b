import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { useMay } from '../auth/use-may.ts'
import { ListLink } from './list-link.tsx'

/** Leads administrators to the invoices of a studio that issues them. */
export const InvoicesLink = () => {
  const may = useMay()
  const { issues_invoices } = useStudio()
  return (
    issues_invoices &&
    may('invoices.manage') && <ListLink to="/facturas" label={texts.admin.invoices.title} />
  )
}
