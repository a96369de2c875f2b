import { ApiError } from '@estudio/client'
import type { Webhook, WebhookDelivery } from '@estudio/contract'
import { WEBHOOK_EVENTS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, show } from '../testing/screen.tsx'
import WebhooksPage from './webhooks-page.tsx'

const list = '/api/admin/webhooks'

const delivery: WebhookDelivery = {
  id: 'd1',
  type: 'payment.completed',
  at: '2026-11-16T15:00:00.000Z',
  data: {},
  state: 'failed',
  attempts: 9,
  next_attempt_at: null,
  answered_at: '2026-11-17T15:00:00.000Z',
  status: 500,
  answer: 'Sin servicio',
  fault: null,
  duration_ms: 120,
}

const webhook: Webhook = {
  id: 'w1',
  url: 'https://crm.example/avisos',
  events: ['payment.completed', 'booking.created'],
  is_on: true,
  failing_since: null,
  rotating_until: null,
  created_at: '2026-11-01T15:00:00.000Z',
  version: 3,
  last: null,
}

/** The page with these webhooks; `sent` has what was written. */
async function open(webhooks: Webhook[], answers: Record<string, unknown> = {}) {
  const sent: { path: string; body: unknown }[] = []
  await show(<WebhooksPage />, (path, body) => {
    if (path === list && body === undefined) return { webhooks }
    sent.push({ path, body })
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer ?? { webhook }
  })
  return sent
}

const choose = async (action: string) => {
  await userEvent.click(await screen.findByLabelText('Más acciones de crm.example'))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

it('says that there is none, and that they could not be loaded', async () => {
  await open([])
  await screen.findByText('Ningún programa recibe avisos todavía.')
})

it('a failed list can be tried again', async () => {
  let isAway = true
  await show(<WebhooksPage />, () => {
    if (isAway) throw new ApiError(500, 'internal_error', '')
    return { webhooks: [webhook] }
  })
  isAway = false
  await userEvent.click(await screen.findByRole('button', { name: texts.common.retry }))
  await screen.findByText('https://crm.example/avisos')
})

it('shows address, events and state in words, and the last answer', async () => {
  await open([{ ...webhook, failing_since: '2026-11-16T15:00:00.000Z', last: delivery }])
  await screen.findByText('Reservación · Pago recibido')
  screen.getByText('Falla')
  screen.getByText(/^Pago recibido, .*: respondió 500 en 120 ms$/)
})

it('a new webhook shows its secret once', async () => {
  const sent = await open([], { [list]: { webhook, secret: 'whsec_c2VjcmV0bw==' } })
  await screen.findByText('Ningún programa recibe avisos todavía.')
  await userEvent.click(screen.getByText('Añadir webhook'))
  const address = await screen.findByLabelText('Dirección')
  await fill(address, 'http://crm.example/avisos')
  await userEvent.click(screen.getByText('Guardar webhook'))
  await screen.findByText('Escribe la dirección completa, como https://crm.example/avisos')
  expect(sent).toEqual([])
  await fill(address, ' https://crm.example/avisos ')
  await userEvent.click(screen.getByLabelText('Asistencia'))
  await userEvent.click(screen.getByText('Guardar webhook'))
  await screen.findByText('whsec_c2VjcmV0bw==')
  expect(sent).toEqual([
    {
      path: list,
      body: {
        url: 'https://crm.example/avisos',
        events: WEBHOOK_EVENTS.filter((event) => event !== 'attendance.recorded'),
      },
    },
  ])
  await userEvent.click(screen.getByText('Ya lo copié'))
  await expect.poll(() => screen.queryByText('whsec_c2VjcmV0bw==')).toBeNull()
})

it('an address that the server refuses stays in the form, with the reason', async () => {
  const serverText = 'La dirección no lleva a internet.'
  const refusal = new ApiError(422, 'webhook_address_refused', '', undefined, serverText)
  await open([], { [list]: refusal })
  await screen.findByText('Ningún programa recibe avisos todavía.')
  await userEvent.click(screen.getByText('Añadir webhook'))
  await fill(await screen.findByLabelText('Dirección'), 'https://10.0.0.7/')
  await userEvent.click(screen.getByText('Guardar webhook'))
  await screen.findByText(serverText)
})

it('is tried, and says what came back', async () => {
  await open([webhook], {
    [`${list}/w1/test`]: { delivery: { ...delivery, type: 'webhook.test', status: null, fault: 'late' } },
  })
  await userEvent.click(await screen.findByLabelText('Probar crm.example'))
  await screen.findByText('No funciona: no respondió en diez segundos')
})

it('is switched off with the version that was read, gets another secret, and is removed after a question', async () => {
  const sent = await open([webhook], { [`${list}/w1/rotate`]: { webhook, secret: 'whsec_bnVldm8=' } })
  await choose('Apagar')
  await screen.findByText('Webhook apagado')
  await choose('Cambiar secreto')
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Cambiar secreto' }))
  await screen.findByText('whsec_bnVldm8=')
  await userEvent.click(screen.getByText('Ya lo copié'))
  await choose('Eliminar')
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar webhook' }))
  await screen.findByText('Webhook eliminado')
  expect(sent).toEqual([
    { path: `${list}/w1`, body: { is_on: false } },
    { path: `${list}/w1/rotate`, body: undefined },
    { path: `${list}/w1`, body: undefined },
  ])
})

it('its messages are listed with their answers, and are sent again one by one or for some days', async () => {
  const pages = { deliveries: [delivery], next: null }
  const sent = await open([webhook], {
    [`${list}/w1/deliveries`]: pages,
    [`${list}/w1/deliveries?state=failed`]: pages,
    [`${list}/deliveries/d1/replay`]: { delivery: { ...delivery, state: 'waiting' } },
    [`${list}/w1/replay`]: { replayed: 12 },
  })
  await userEvent.click(await screen.findByLabelText('Envíos a crm.example'))
  await screen.findByText('No llegó')
  screen.getByText('Sin servicio')
  screen.getByText(/respondió 500 en 120 ms · 9 intentos$/)
  await userEvent.click(screen.getByLabelText(/^Repetir Pago recibido/))
  await screen.findByText('Se envía otra vez')
  await userEvent.click(screen.getByText('Repetir varios días'))
  await userEvent.click(await screen.findByRole('button', { name: 'Repetir envíos' }))
  await screen.findByText('Se envían otra vez 12 avisos')
  expect(sent.filter(({ path }) => path.endsWith('/replay')).map(({ body }) => body)).toEqual([
    undefined,
    { from: expect.any(String), to: expect.any(String), only_failed: true },
  ])
})
