import type { Invoice } from '@estudio/contract'
import { isInvoiceCancellable } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { saveFile } from '@estudio/ui'
import { useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { type MenuAction, RowMenu } from '../ui/list/row-menu.tsx'
import { success } from '../ui/notifications.tsx'
import { CancelDialog, DismissDialog } from './invoice-dialogs.tsx'
import { nameOf } from './invoice-words.ts'
import { useInvoiceFile, useRetryInvoice } from './use-invoices.ts'

const t = texts.admin.invoices

type Dialog = 'cancel' | 'dismiss'

/** The menu offers the files of a document and the actions that its state allows. */
const Actions = ({ invoice }: { invoice: Invoice }) => {
  const notify = useNotify()
  const [opened, setOpened] = useState<Dialog>()
  const retry = useRetryInvoice(invoice.id)
  const file = useInvoiceFile(invoice.id)
  const name = nameOf(invoice)
  const { task, has_files, self_invoice_url, folio_fiscal, id } = invoice
  const fail = (words: string) => (error: unknown) => notify(errorText(error, words), { type: 'error' })
  const download = (format: 'pdf' | 'xml') => () =>
    file.mutate(format, {
      onSuccess: (bytes) => saveFile(bytes, t.file(folio_fiscal ?? id, format)),
      onError: fail(t.downloadError),
    })
  const retryNow = () =>
    retry.mutate(undefined, {
      onSuccess: () => notify(t.retry.done, success),
      onError: fail(t.retry.error),
    })
  const items: MenuAction[] = [
    ...(task === 'retry' ? [{ label: t.retry.action, onClick: retryNow }] : []),
    ...(isInvoiceCancellable(invoice)
      ? [{ label: t.cancel.action, onClick: () => setOpened('cancel') }]
      : []),
    ...(task !== null ? [{ label: t.dismiss.action, onClick: () => setOpened('dismiss') }] : []),
    ...(has_files
      ? [
          { label: t.pdf, onClick: download('pdf') },
          { label: t.xml, onClick: download('xml') },
        ]
      : []),
    ...(self_invoice_url
      ? [{ label: t.portal, onClick: () => void window.open(self_invoice_url, '_blank', 'noopener') }]
      : []),
  ]
  const close = () => setOpened(undefined)
  return (
    <>
      {items.length > 0 && <RowMenu label={t.more(name)} items={items} />}
      {opened === 'cancel' && <CancelDialog invoice={invoice} onClose={close} />}
      {opened === 'dismiss' && <DismissDialog invoice={invoice} onClose={close} />}
    </>
  )
}

export const InvoiceActions = () => {
  const invoice = useRecordContext<Invoice>()
  return invoice ? <Actions invoice={invoice} /> : null
}
