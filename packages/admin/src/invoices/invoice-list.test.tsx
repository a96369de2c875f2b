import type { Invoice } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import { fill, show } from '../testing/screen.tsx'
import InvoiceList from './invoice-list.tsx'

const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: 'i1',
  kind: 'payment',
  mode: 'live',
  state: 'receipt',
  wanted: null,
  task: null,
  error: null,
  next_try_at: null,
  is_cancelling: false,
  motive: null,
  amount: 800,
  month: '2026-11',
  created_at: '2026-11-20T18:00:00Z',
  self_invoice_url: null,
  has_files: false,
  folio_fiscal: null,
  user_plan_id: 'p1',
  plan_name: '8 Clases',
  folio: 42,
  user: { id: 'u1', full_name: 'Ana Ruiz' },
  handled_reason: null,
  ...more,
})

const showList = async (invoices: Invoice[]) => {
  const asked: string[] = []
  const sent: { path: string; body: unknown }[] = []
  await show(
    <ResourceContextProvider value="facturas">
      <InvoiceList />
    </ResourceContextProvider>,
    (path, body) => {
      if (path.startsWith('/api/admin/invoices?')) {
        asked.push(decodeURIComponent(path))
        return invoices
      }
      sent.push({ path, body })
      return { invoice: invoices[0] }
    },
  )
  return { asked, sent }
}

const opensMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Más acciones de ${name}` }))
const chooses = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))

it('says why the SAT refused an invoice, and tries again', async () => {
  const { sent } = await showList([invoice({ task: 'retry', error: 'CFDI40145', wanted: 'invoice' })])
  expect(
    (await screen.findAllByText(/El SAT no aceptó los datos fiscales \(CFDI40145\)/)).length,
  ).toBeGreaterThan(0)
  await opensMenu('Ana Ruiz')
  await chooses('Volver a intentar')
  await screen.findByText('Se vuelve a intentar en un momento.')
  expect(sent.map(({ path }) => path)).toEqual(['/api/admin/invoices/i1/retry'])
})

it('asks for the motive before an invoice is cancelled, and for the other invoice with 01 only', async () => {
  const { sent } = await showList([
    invoice({ state: 'invoiced', task: 'cancel', wanted: 'cancel', has_files: true }),
  ])
  await opensMenu('Ana Ruiz')
  await chooses('Cancelar factura')
  const dialog = within(await screen.findByRole('dialog', { name: /Cancelar la factura/ }))
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Cancelar factura' }))
  expect(dialog.queryByLabelText('Folio fiscal de la factura que la sustituye')).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: /^01/ }))
  await fill(await dialog.findByLabelText('Folio fiscal de la factura que la sustituye'), '39c85a3f')
  await submit()
  expect(await dialog.findByText('Copia el folio fiscal completo de la otra factura.')).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: /^03/ }))
  await submit()
  await screen.findByText('Pedimos la cancelación.')
  expect(sent).toEqual([{ path: '/api/admin/invoices/i1/cancel', body: { motive: '03' } }])
})

it('shows what waits for staff with one press, and names a global invoice by its month', async () => {
  const { asked } = await showList([
    invoice({ kind: 'global', state: 'invoiced', user: null, plan_name: null, folio: null, has_files: true }),
  ])
  expect(await screen.findByText('Factura global: Noviembre de 2026')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Por atender' }))
  await screen.findByRole('button', { name: 'Por atender', pressed: true })
  expect(asked.at(-1)).toContain('"state":"open"')
})

it('says that a receipt is cancelled at Facturapi before it is marked as settled', async () => {
  await showList([
    invoice({ task: 'retry', error: 'other_organization', wanted: 'cancel' }),
    invoice({ id: 'i2', state: 'invoiced', task: 'cancel', user: { id: 'u2', full_name: 'Eva Paz' } }),
  ])
  expect((await screen.findAllByText(/^Es de otra organización de Facturapi/)).length).toBeGreaterThan(0)
  const warns = async (name: string) => {
    await opensMenu(name)
    await chooses('Marcar como atendido')
    const dialog = within(await screen.findByRole('dialog', { name: /Marcar como atendido/ }))
    const warning = dialog.queryByText(/^El recibo se cancela en Facturapi/)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return warning !== null
  }
  expect([await warns('Ana Ruiz'), await warns('Eva Paz')]).toEqual([true, false])
})

it('offers no cancellation of an invoice that is being cancelled', async () => {
  const next_try_at = '2026-11-20T18:00:00Z'
  const underWay = { state: 'invoiced', wanted: 'cancel', motive: '02', next_try_at } as const
  await showList([invoice({ ...underWay, has_files: true })])
  await opensMenu('Ana Ruiz')
  expect(await screen.findByRole('menuitem', { name: 'Descargar PDF' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Cancelar factura' })).toBeNull()
})
