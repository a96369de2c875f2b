import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Chip from '@mui/material/Chip'
import { Link } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'

/** Leads administrators to the invoices of a studio that issues them. */
export const InvoicesLink = () => {
  const may = useMay()
  const { issues_invoices } = useStudio()
  return (
    issues_invoices &&
    may('invoices.manage') && (
      <Chip
        clickable
        component={Link}
        to="/facturas"
        variant="outlined"
        label={texts.admin.invoices.title}
        sx={{ fontSize: '0.8125rem', '@media (pointer: coarse)': { height: 44 } }}
      />
    )
  )
}
