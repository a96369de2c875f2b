import type { Consent, OwnPrivacyRequest, Preferences } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../../testing/screen'
import { gate, proxyError, refusal, server } from '../../../../testing/server'
import { MyData } from './my-data'

const t = texts.privacy

const consents: Consent[] = [
  { purpose: 'account_and_bookings', required: true, granted: true, version: 1, at: '2026-01-10T18:00:00Z' },
  { purpose: 'mail_messages', required: false, granted: false, version: 1, at: null },
]
const preferences: Preferences = { remind_classes: true, remind_plan_end: true, remind_payments: false }
const closed: OwnPrivacyRequest = {
  id: 'r1',
  kind: 'rectification',
  text: 'Mi nombre está mal',
  status: 'answered',
  answer: 'Ya está corregido',
  received_at: '2026-11-14T05:00:00Z',
  due_on: '2026-12-14',
  closed_at: '2026-11-18T18:00:00Z',
}

interface Sent {
  method: string
  body: unknown
}

const open = (requests: OwnPrivacyRequest[] | 'fail' = [], held: Promise<void> = Promise.resolve()) => {
  const sent: Sent[] = []
  const stored = { consents, preferences }
  const keep = async (request: Request) =>
    void sent.push({ method: request.method, body: await request.json() })
  server.use(
    http.get('/api/auth/me', () =>
      HttpResponse.json({ profile: { id: 'u1', full_name: 'Ana', version: 1 } }),
    ),
    http.get('/api/user/consents', () => HttpResponse.json({ consents: stored.consents })),
    http.put('/api/user/consents', async ({ request }) => {
      await keep(request)
      const given = { ...consents[1], granted: true, at: '2026-11-16T15:00:00Z' } as Consent
      stored.consents = [consents[0] as Consent, given]
      return HttpResponse.json({ consents: stored.consents })
    }),
    http.get('/api/auth/me/preferences', () => HttpResponse.json({ preferences: stored.preferences })),
    http.patch('/api/auth/me/preferences', async ({ request }) => {
      const patch = (await request.clone().json()) as Partial<Preferences>
      await keep(request)
      await held
      stored.preferences = { ...stored.preferences, ...patch }
      return HttpResponse.json({ preferences: stored.preferences })
    }),
    http.get('/api/user/privacy-requests', () =>
      requests === 'fail' ? proxyError() : HttpResponse.json({ requests }),
    ),
    http.post('/api/user/privacy-requests', async ({ request }) => {
      await keep(request)
      return sent.length === 1
        ? refusal(409, 'request_open', 'Ya tienes una solicitud de ese tipo en curso.')
        : HttpResponse.json({ request: closed }, { status: 201 })
    }),
  )
  return { ...renderScreen(<MyData />, { session: signedIn }), sent }
}

it('a voluntary use can be agreed to; a necessary use has no switch', async () => {
  const { user, sent } = open()
  const mails = await screen.findByRole('switch', { name: t.consents.purposes.mail_messages.name })
  expect(screen.queryByRole('switch', { name: t.consents.purposes.account_and_bookings.name })).toBeNull()
  expect(mails).not.toBeChecked()
  await user.click(mails)
  await waitFor(() => expect(mails).toBeChecked())
  expect(mails).toHaveAccessibleDescription(/Aceptado el 16 de noviembre de 2026/)
  expect(sent).toEqual([
    { method: 'PUT', body: { consents: [{ purpose: 'mail_messages', granted: true, version: 1 }] } },
  ])
})

it('a reminder can be switched off alone', async () => {
  const { user, sent } = open()
  const reminder = await screen.findByRole('switch', { name: t.reminders.remind_classes })
  await user.click(reminder)
  await waitFor(() => expect(reminder).not.toBeChecked())
  expect(sent).toEqual([{ method: 'PATCH', body: { remind_classes: false } }])
})

it('presses are sent in their order, and a switch shows the last press meanwhile', async () => {
  const held = gate()
  const { user, sent } = open([], held.opened)
  const classes = await screen.findByRole('switch', { name: t.reminders.remind_classes })
  const payments = screen.getByRole('switch', { name: t.reminders.remind_payments })
  await user.click(classes)
  expect(classes).not.toBeChecked()
  await user.click(payments)
  await user.click(classes)
  await user.click(classes)
  expect(classes).not.toBeChecked()
  expect(payments).toBeChecked()
  await waitFor(() => expect(sent).toHaveLength(1))
  held.open()
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(sent.map(({ body }) => body)).toEqual([
    { remind_classes: false },
    { remind_payments: true },
    { remind_classes: true },
    { remind_classes: false },
  ])
  await waitFor(() => expect(classes).not.toBeChecked())
  expect(payments).toBeChecked()
})

it('a decision about a text that changed is refused, and the next one is about the present text', async () => {
  const { user, sent } = open()
  const mails = await screen.findByRole('switch', { name: t.consents.purposes.mail_messages.name })
  server.use(
    http.get('/api/user/consents', () =>
      HttpResponse.json({ consents: [consents[0], { ...consents[1], version: 2 }] }),
    ),
    http.put('/api/user/consents', () => refusal(409, 'version_conflict', 'El texto cambió.'), {
      once: true,
    }),
  )
  await user.click(mails)
  expect(await screen.findByText('El texto cambió.')).toBeVisible()
  await waitFor(() => expect(mails).not.toBeChecked())
  await user.click(mails)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ consents: [{ purpose: 'mail_messages', granted: true, version: 2 }] })
})

it('shows the requests with state and dates of the studio, and the answer', async () => {
  open([closed, { ...closed, id: 'r2', kind: 'access', status: 'received', answer: null, closed_at: null }])
  const rows = await screen.findAllByText(/Mi nombre está mal/)
  const [answered, waiting] = rows.map((row) => row.closest('li'))
  expect(answered).toHaveTextContent('RectificaciónContestada')
  // 14 November 05:00 UTC is the evening before in the studio.
  expect(answered).toHaveTextContent(
    'Enviada el 13 de noviembre de 2026 · Cerrada el 18 de noviembre de 2026',
  )
  expect(answered).toHaveTextContent('Ya está corregido')
  expect(waiting).toHaveTextContent('Respuesta a más tardar el 14 de diciembre de 2026')
})

it('sends a request; a refused request stays in the form', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: t.requests.open }))
  const dialog = await screen.findByRole('dialog')
  const send = () => user.click(within(dialog).getByRole('button', { name: t.requests.send }))
  await send()
  expect(await within(dialog).findByText(t.requests.bodyRequired)).toBeVisible()
  await user.selectOptions(within(dialog).getByLabelText(t.requests.kind), 'cancellation')
  await user.type(within(dialog).getByLabelText(t.requests.body), ' Borren mi domicilio ')
  await send()
  expect(await within(dialog).findByText('Ya tienes una solicitud de ese tipo en curso.')).toBeVisible()
  await send()
  expect(await screen.findByText(t.requests.sent)).toBeVisible()
  const request = { method: 'POST', body: { kind: 'cancellation', text: 'Borren mi domicilio' } }
  expect(sent).toEqual([request, request])
})

it('one file is downloaded at a time, as the server has one place for each member', async () => {
  const held = gate()
  const { user } = open()
  server.use(
    http.get('/api/user/data-export', async () => {
      await held.opened
      return refusal(429, 'rate_limited', 'Espera 9 minutos.')
    }),
  )
  await user.click(screen.getByRole('button', { name: t.download.json }))
  expect(screen.getByRole('button', { name: t.download.xlsx })).toBeDisabled()
  held.open()
  await screen.findByText('Espera 9 minutos.')
  expect(screen.getByRole('button', { name: t.download.xlsx })).toBeEnabled()
})

it('a part that cannot be loaded can be tried again, and a file that fails says so', async () => {
  const { user } = open('fail')
  server.use(http.get('/api/user/data-export', () => refusal(429, 'rate_limited', 'Espera 9 minutos.')))
  await user.click(screen.getByRole('button', { name: t.download.json }))
  expect(await screen.findByText('Espera 9 minutos.')).toBeVisible()
  expect(await screen.findByText(t.loadError)).toBeVisible()
})
