import { texts } from '@estudio/texts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, server } from '../../../testing/server'
import InvoiceDialog from './invoice-dialog'

const t = texts.receipts.invoice
const path = '/api/user/invoice-data'
const kept = {
  rfc: 'GODE561231GR8',
  name: 'Ernesto Gómez',
  regime: '612',
  use: 'G03',
  postal_code: '80000',
  updated_at: '2026-11-16T18:00:00.000Z',
}
const onClose = vi.fn()
const open = (invoice_data: typeof kept | null) => {
  server.use(http.get(path, () => HttpResponse.json({ invoice_data })))
  return renderScreen(<InvoiceDialog onClose={onClose} />, { session: signedIn })
}
const save = () => screen.getByRole('button', { name: t.save })

beforeEach(() => void onClose.mockReset())

it('names each field that is missing or wrong, and sends nothing', async () => {
  const { user } = open(null)
  await user.type(await screen.findByLabelText(t.rfc), 'GODE5612')
  await user.click(save())
  for (const issue of ['rfc', 'name', 'regime', 'use', 'postal_code'] as const)
    expect(await screen.findByText(t.issues[issue])).toBeVisible()
  expect(screen.queryByRole('button', { name: t.remove })).toBeNull()
})

it('offers the regimes of a person or of a company, as the RFC says', async () => {
  const { user } = open(null)
  const rfc = await screen.findByLabelText(t.rfc)
  const regimes = () => within(screen.getByLabelText(t.regime)).queryByRole('option', { name: /^601/ })
  await user.type(rfc, 'gode561231gr8')
  expect(regimes()).toBeNull()
  await user.clear(rfc)
  await user.type(rfc, 'EKU9003173C9')
  expect(regimes()).toBeInTheDocument()
})

it('sends the fields in normalized form', async () => {
  const sent: unknown[] = []
  server.use(
    http.put(path, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ invoice_data: kept })
    }),
  )
  const { user } = open(null)
  await user.type(await screen.findByLabelText(t.rfc), 'gode-561231-gr8')
  await user.type(screen.getByLabelText(t.name), ' Ernesto  Gómez ')
  await user.selectOptions(screen.getByLabelText(t.regime), '612')
  await user.selectOptions(screen.getByLabelText(t.use), 'G03')
  await user.type(screen.getByLabelText(t.postalCode), '80000')
  await user.click(save())
  expect(await screen.findByText(t.saved)).toBeVisible()
  const { updated_at: _at, ...fields } = kept
  expect(sent).toEqual([fields])
  expect(onClose).toHaveBeenCalledOnce()
})

it('keeps the typed data after a failed save, and shows the server’s error at its field', async () => {
  let answer: () => HttpResponse<never> | ReturnType<typeof proxyError> = proxyError
  server.use(http.put(path, () => answer()))
  const { user } = open(kept)
  expect(await screen.findByLabelText(t.rfc)).toHaveValue(kept.rfc)
  await user.click(save())
  expect(await screen.findByText(texts.account.edit.error)).toBeVisible()
  const message = 'Ese régimen ya no existe.'
  answer = () =>
    HttpResponse.json(
      { statusCode: 400, code: 'validation_failed', message, error: message, details: { field: 'regime' } },
      { status: 400 },
    ) as never
  await user.click(save())
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText(t.regime)).toHaveAttribute('aria-invalid', 'true')
  expect(onClose).not.toHaveBeenCalled()
})

it('deletes the invoice data', async () => {
  server.use(http.delete(path, () => HttpResponse.json({ ok: true })))
  const { user } = open(kept)
  await user.click(await screen.findByRole('button', { name: t.remove }))
  expect(await screen.findByText(t.removed)).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

it('overwrites nothing when the invoice data could not be read', async () => {
  server.use(http.get(path, proxyError))
  renderScreen(<InvoiceDialog onClose={onClose} />, { session: signedIn })
  expect(await screen.findByText(t.loadError)).toBeVisible()
  expect(screen.queryByLabelText(t.rfc)).toBeNull()
})
