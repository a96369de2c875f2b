import { texts } from '@estudio/texts'
import { lazyPart } from '@estudio/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'

const InvoiceDialog = lazyPart(() => import('./invoice-dialog'), { over: true })

/** Nobody is asked for an RFC who does not want an invoice. */
export const InvoiceButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button color="secondary" size="small" onClick={() => setOpen(true)} sx={{ mt: 2, ml: -1.5 }}>
        {texts.receipts.invoice.open}
      </Button>
      {open && <InvoiceDialog onClose={() => setOpen(false)} />}
    </>
  )
}
