import {
  failureText,
  ownInvoiceQuery,
  requestInvoiceMutation,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { OwnInvoice } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { BusyButton, LoadFailed, lazyWithRetry, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows'
import { toast } from '../../ui/feedback/toasts'

const t = texts.receipts.fiscal

const InvoiceDialog = lazyWithRetry(() => import('./info/invoice-dialog'), { overlay: true })

interface WaysProps {
  plan: string
  invoice: OwnInvoice
  /** The line that says how the invoice stands. */
  status: RefObject<HTMLElement | null>
}

/** A member with saved invoice data asks with one press. Every member can fill in the data on the page of Facturapi. */
const Ways = ({ plan, invoice, status }: WaysProps) => {
  const http = useHttp()
  const queries = useQueryClient()
  const { user } = useSession()
  const { timezone } = useStudio()
  const [isWriting, setWriting] = useState(false)
  const request = useWrite({
    ...requestInvoiceMutation(http, user?.id, plan),
    onSuccess: () => toast.success(t.requested),
    onError: (error) => toast.error(failureText(error, t.requestError)),
  })
  // After a press the buttons are gone, and the line says what happens now.
  const ways = useMoveFocusOnUnmount<HTMLDivElement>(() => status.current)
  const { self_invoice_url, expires_at, has_data } = invoice
  const close = () => {
    setWriting(false)
    void queries.invalidateQueries({ queryKey: ownInvoiceQuery(http, user?.id, plan).queryKey })
  }
  return (
    <>
      <Stack ref={ways} direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mt: 1.5 }}>
        {has_data && (
          <BusyButton variant="contained" busy={request.isPending} onClick={() => request.mutate()}>
            {t.request}
          </BusyButton>
        )}
        {self_invoice_url && (
          <Button variant="outlined" href={self_invoice_url} target="_blank" rel="noopener noreferrer">
            {has_data ? t.fillOther : t.fill}
          </Button>
        )}
        <Button variant="text" onClick={() => setWriting(true)}>
          {has_data ? t.checkData : t.saveData}
        </Button>
      </Stack>
      {self_invoice_url && expires_at && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t.until(formatLongDate(civilDateOf(new Date(expires_at), timezone)))}
        </Typography>
      )}
      {isWriting && <InvoiceDialog onClose={close} />}
    </>
  )
}

/** The invoice of a payment below its receipt, where the studio issues invoices. */
export const ReceiptInvoice = ({ plan }: { plan: string }) => {
  const { user } = useSession()
  const query = useQuery(ownInvoiceQuery(useHttp(), user?.id, plan))
  const status = useRef<HTMLElement>(null)
  if (query.isError) return <LoadFailed query={query} text={t.loadError} />
  if (query.isPending) return <SkeletonRows label={t.loading} count={1} />
  const { invoice } = query.data
  if (!invoice) return null
  const { state } = invoice
  return (
    <Box component="section" aria-labelledby="invoice" sx={{ mt: 4, displayPrint: 'none' }}>
      <Typography id="invoice" variant="h5" component="h2" sx={{ mb: 1 }}>
        {t.title}
      </Typography>
      <Typography ref={status} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
        {t.states[state]}
      </Typography>
      {(state === 'open' || state === 'refused') && <Ways plan={plan} invoice={invoice} status={status} />}
    </Box>
  )
}
