import { ApiError } from '@estudio/client'
import type { SegmentList } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { type Answers, show } from '../testing/screen.tsx'
import MessagesPage from './messages-page.tsx'

const segments: SegmentList['segments'] = [
  { id: 'active', count: 9, renewed: 0 },
  { id: 'expiring', count: 1, renewed: 2 },
  { id: 'expired', count: 0, renewed: 1 },
  { id: 'absent', count: 10_001, renewed: 0 },
  { id: 'new', count: 0, renewed: 0 },
  { id: 'pending', count: 4, renewed: 0 },
  { id: 'birthday', count: 0, renewed: 0 },
]

let asked: string[]
let sent: unknown[]
beforeEach(() => {
  asked = []
  sent = []
})

const message = {
  id: 'm1',
  template: 'Vence, {nombre}',
  channel: 'whatsapp',
  segment: 'expiring',
  tag: null,
  class: null,
  created_at: '2026-11-20T15:00:00Z',
  created_by: null,
  total: 1,
  opened: 0,
  left_out: [],
  people: [
    {
      user_id: 'u1',
      place: 1,
      display_name: 'Ana Ruiz',
      whatsapp_url: 'https://wa.me/526670000001',
      state: 'waiting',
      left_out: null,
      opened_at: null,
      opened_by: null,
    },
  ],
  people_total: 1,
}

const answers: Answers = (path, body) => {
  if (body === undefined) asked.push(path)
  if (path === '/api/admin/segments') return { segments }
  if (path.endsWith('/message-templates'))
    return {
      templates: [
        { id: 'birthday', name: 'Cumpleaños', text: 'Feliz día' },
        { id: 'expiring', name: 'Por vencer', text: 'Vence, {nombre}' },
      ],
      version: 1,
    }
  if (path.endsWith('/preview'))
    return { total: 1, left_out: [], first: { user_id: 'u1', display_name: 'Ana Ruiz', text: 'Vence, Ana' } }
  if (path.startsWith('/api/admin/messages?')) return { messages: [], total: 0 }
  if (body !== undefined) sent.push(body)
  return { message }
}

const open = (to: Answers = answers) =>
  show(
    <Routes>
      <Route path="/avisos/*" element={<MessagesPage />} />
    </Routes>,
    to,
    '/avisos',
  )

it('opens on the groups that have a ready message, with how many people each has, from one call', async () => {
  await open()
  const groups = within(await screen.findByRole('region', { name: 'Mensajes listos por grupo' }))
  await groups.findByRole('button', { name: /^Por vencer 1/ })
  expect(groups.getAllByRole('button').map((card) => card.textContent?.trim())).toEqual([
    'Por vencer 1 2 se quedan fuera: ya compraron. Preparar aviso',
    'Vencidas 0 1 se queda fuera: ya compró.',
    'Sin venir 14 días (con plan activo) Más de 10,000  Preparar aviso',
    'Altas en 30 días 0',
    'Pago pendiente 4  Preparar aviso',
    'Cumpleaños hoy 0',
  ])
  groups.getByText('2 se quedan fuera: ya compraron.')
  expect(asked.filter((path) => path === '/api/admin/segments')).toHaveLength(1)
  expect(groups.getByRole('button', { name: 'Cumpleaños hoy 0' })).toBeDisabled()
})

it('three presses write to the first person of a group: the card, the list, WhatsApp', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /^Por vencer 1/ }))
  await screen.findByText('Vence, Ana')
  await userEvent.click(screen.getByRole('button', { name: 'Preparar la lista' }))
  expect(await screen.findByRole('link', { name: 'Abrir WhatsApp: Ana Ruiz' })).toHaveAttribute(
    'href',
    'https://wa.me/526670000001',
  )
  expect(sent).toEqual([{ segment: 'expiring', channel: 'whatsapp', template: 'Vence, {nombre}' }])
})

it('says that the groups could not be counted and counts again, while the earlier messages are shown', async () => {
  let fails = true
  await open((path, body) => {
    if (path === '/api/admin/segments' && fails) throw new ApiError(500, 'internal_error', 'x')
    return answers(path, body)
  })
  await screen.findByText(/Todavía no hay avisos/)
  const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  fails = false
  await userEvent.click(retry)
  await screen.findByRole('button', { name: /^Por vencer 1/ })
})
