import type { OwnPaymentProofs, PaymentProof as Proof } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { act, fireEvent, screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { refusal, sentRequests, server } from '../../testing/server'
import { PaymentProof } from '../../ui/payment-proof/payment-proof'

const words = texts.paymentProof
const address = '/api/user-plans/up1/proofs'

const proof: Proof = {
  id: 'p1',
  status: 'received',
  reason: null,
  created_at: '2026-11-18T15:00:00Z',
  content_type: 'image/jpeg',
  size: 1000,
  has_file: true,
}
const nothing: OwnPaymentProofs = {
  proofs: [],
  can_send: true,
  amount_due: 1200,
  amount_paid: 0,
  held_until: '2026-11-25T15:00:00Z',
  stands_still: false,
  review_by: null,
}
const waiting: OwnPaymentProofs = {
  ...nothing,
  proofs: [proof],
  stands_still: true,
  review_by: '2026-11-20T02:00:00Z',
}

const show = (state: () => OwnPaymentProofs) => {
  server.use(http.get(address, () => HttpResponse.json(state())))
  return renderScreen(<PaymentProof plan={{ id: 'up1' }} />, { session: signedIn })
}
const picture = new File(['foto'], 'foto.jpg', { type: 'image/jpeg' })
const field = () => screen.findByLabelText(words.field)

it('sends a file, confirms it, and shows that the deadline is paused', async () => {
  let state = nothing
  server.use(
    http.post(address, async ({ request }) => {
      expect((await request.formData()).get('file')).toMatchObject({ type: 'image/jpeg' })
      state = waiting
      return HttpResponse.json({ proof }, { status: 201 })
    }),
  )
  const { user } = show(() => state)
  expect(await screen.findByText('Guardamos tu plan hasta el 25 de noviembre de 2026.')).toBeVisible()
  await user.upload(await field(), picture)
  expect(await screen.findByText(words.status.received)).toBeVisible()
  expect(screen.getByText(/Los días de tu apartado no corren/)).toHaveTextContent(
    /a más tardar el jueves 19 de noviembre/,
  )
  expect(screen.getByRole('button', { name: words.replace })).toBeVisible()
  expect(screen.queryByText(/Guardamos tu plan/)).toBeNull()
})

it('a lost upload is repeated with the same key, once even when the button is pressed twice', async () => {
  const keys: (string | null)[] = []
  let isDown = true
  server.use(
    http.post(address, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      await delay(1)
      return isDown ? HttpResponse.error() : HttpResponse.json({ proof }, { status: 201 })
    }),
  )
  const { user } = show(() => nothing)
  await user.upload(await field(), picture)
  expect(await screen.findByText(words.lost)).toBeVisible()
  isDown = false
  const lost = keys.length
  const again = screen.getByRole('button', { name: words.sendAgain })
  act(() => {
    again.click()
    again.click()
  })
  expect(await screen.findByText(words.sent)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(lost + 1)
})

it('a rejected proof shows the reason and asks for another', async () => {
  show(() => ({ ...nothing, proofs: [{ ...proof, status: 'refused', reason: 'No se ve la fecha' }] }))
  expect(await screen.findByText('Motivo: No se ve la fecha')).toBeVisible()
  expect(screen.getByText(words.toDo)).toBeVisible()
  expect(screen.getByRole('button', { name: words.again })).toBeVisible()
})

it('a rejected proof with no new proof expected shows no upload button', async () => {
  const refused = { ...proof, status: 'refused', reason: 'Es de otra cuenta' } as const
  show(() => ({ ...nothing, can_send: false, proofs: [refused] }))
  expect(await screen.findByText(words.nothingToDo)).toBeVisible()
  expect(screen.queryByRole('button', { name: words.again })).toBeNull()
})

it('a partial payment shows the missing amount', async () => {
  const verified = { ...proof, status: 'verified' } as const
  show(() => ({ ...nothing, proofs: [verified], amount_paid: 500, amount_due: 700, held_until: null }))
  expect(await screen.findByText(/Recibimos \$500.00 MXN. Faltan \$700.00 MXN/)).toBeVisible()
})

it('a refusal shows the server’s text', async () => {
  server.use(http.post(address, () => refusal(409, 'proof_limit', 'Ya enviaste 12.')))
  const { user } = show(() => nothing)
  await user.upload(await field(), picture)
  expect(await screen.findByText('Ya enviaste 12.')).toBeVisible()
  expect(screen.queryByRole('button', { name: words.sendAgain })).toBeNull()
})

it.each([
  ['an image of an unsupported type', 'image/heic', 1, words.wrongType],
  ['an SVG image', 'image/svg+xml', 1, words.wrongType],
  ['a file above 10 MB', 'application/pdf', 10 * 1024 * 1024 + 1, words.tooLarge],
])('%s is not sent', async (_what, type, size, text) => {
  const sent = sentRequests()
  show(() => nothing)
  const file = Object.defineProperty(new File([], 'comprobante', { type }), 'size', { value: size })
  fireEvent.change(await field(), { target: { files: [file] } })
  expect(await screen.findByText(text)).toBeVisible()
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([])
})
