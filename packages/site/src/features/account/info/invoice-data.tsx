import { texts } from '@estudio/texts'
import { lazyWithRetry, useStudio } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const t = texts.receipts.invoice

const InvoiceDialog = lazyWithRetry(() => import('./invoice-dialog'), { overlay: true })

/** Opens the invoice data, which is optional. */
export const InvoiceData = () => {
  const [open, setOpen] = useState(false)
  const { issues_invoices } = useStudio()
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {issues_invoices ? texts.receipts.fiscal.hint : t.hint}
      </Typography>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {open && <InvoiceDialog onClose={() => setOpen(false)} />}
    </>
  )
}
