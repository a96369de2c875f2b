import { ApiError } from '@estudio/client'
import type { PausePreview, PlanPause, UserPlan } from '@estudio/contract'
import { reasonText, texts } from '@estudio/texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill, show } from '../../testing/screen.tsx'
import { checkPause } from './pause-values.ts'
import { PlanEntry } from './plan-entry.tsx'
import PlansDialog from './plans-dialog.tsx'

const t = texts.admin.users.pauses

const pause = (part: Partial<PlanPause>): PlanPause => ({
  id: 'z1',
  user_plan_id: 'p1',
  from: '2026-11-25',
  to: '2026-11-27',
  days: 3,
  reason: 'Viaje',
  status: 'agreed',
  created_at: '2026-11-16T15:00:00Z',
  decided_at: null,
  decline_reason: null,
  ...part,
})

let sent: [string, unknown][]
let refused: boolean
let effects: PausePreview
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
  sent = []
  refused = false
  effects = { reservations: 0, standing_dates: [], ends_standing_places: false }
})
afterEach(() => {
  vi.useRealTimers()
})

const plan = {
  id: 'p1',
  user_id: 'u1',
  name: '8 Clases',
  status: 'active',
  payment_status: 'completed',
  payment_method: 'cash',
  reference: 'EST-AAAAAA',
  price: 1200,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  created_at: '2026-11-01T18:00:00Z',
  class_limit: 8,
  has_class_limit: true,
  classes_remaining: 3,
  version: 2,
} as unknown as UserPlan

const showPlan = (...pauses: PlanPause[]) =>
  show(<PlanEntry plan={{ ...plan, pauses }} />, (path, body) => {
    if (path.startsWith('/api/admin/user-plans/p1/pause-preview')) return effects
    sent.push([path, body])
    if (refused) throw ApiError.refused(409, 'pause_request_closed', reasonText('pause_request_closed'))
    return { pause: pause({}) }
  })

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const span = texts.pauses.span('2026-11-25', '2026-11-27')

it('PAU-09: each pause has its status, its reason and its actions', async () => {
  await showPlan(
    pause({ id: 'past', from: '2026-11-05', to: '2026-11-06' }),
    pause({ id: 'now', from: '2026-11-19', to: '2026-11-21' }),
    pause({ id: 'asked', status: 'requested', reason: 'Cirugía' }),
    pause({ id: 'no', status: 'declined', decline_reason: 'Ya no hay lugar' }),
  )
  const rows = within(screen.getByRole('list', { name: t.title })).getAllByRole('listitem')
  expect(
    rows.map((row) => [
      row.textContent?.match(/^(Terminada|En pausa|Solicitada|Rechazada)/)?.[0],
      within(row)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    ]),
  ).toEqual([
    ['Terminada', []],
    ['En pausa', ['Quitar']],
    ['Solicitada', ['Aceptar', 'Rechazar']],
    ['Rechazada', []],
  ])
  expect(rows[2]).toHaveTextContent('Cirugía')
  expect(rows[3]).toHaveTextContent('Respuesta: Ya no hay lugar')
})

it('PAU-09: a request is accepted after its effect was shown', async () => {
  await showPlan(pause({ status: 'requested' }))
  await press(`Aceptar: ${span}`)
  expect(screen.getByText(t.agree.body(span, 3))).toBeVisible()
  await pressInDialog('Aceptar')
  expect(await screen.findByText(t.agree.done)).toBeVisible()
  expect(sent).toEqual([['/api/admin/pause-requests/z1/agree', undefined]])
})

it('a pause names the dates of standing places that it releases, before the press, in the form and in the answer to a request', async () => {
  const tuesdays = { weekday: 2, start_time: '19:00', class_name: 'Reformer', dates: 4 }
  effects = { reservations: 1, standing_dates: [tuesdays], ends_standing_places: true }
  await showPlan(pause({ status: 'requested' }))
  await press(`Aceptar: ${span}`)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Lugar fijo: 4 fechas de martes, 7:00 p.m.')).toBeVisible()
  expect(dialog.getByText('Se cancela 1 reservación.')).toBeVisible()
  expect(dialog.getByText(t.endsStanding)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }))
  await press('Más acciones del plan 8 Clases')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pausar plan' }))
  await typeDay(texts.pauses.from, '25/11/2026')
  await typeDay(texts.pauses.to, '26/11/2026')
  expect(await screen.findByText('Lugar fijo: 4 fechas de martes, 7:00 p.m.')).toBeVisible()
})

it('PAU-09: a request that was answered meanwhile shows the server’s error', async () => {
  refused = true
  await showPlan(pause({ status: 'requested' }))
  await press(`Aceptar: ${span}`)
  await pressInDialog('Aceptar')
  expect(await screen.findByText(reasonText('pause_request_closed'))).toBeVisible()
})

it('PAU-09: a request is declined with a reason', async () => {
  await showPlan(pause({ status: 'requested' }))
  await press(`Rechazar: ${span}`)
  await pressInDialog('Rechazar')
  expect(await screen.findByText('Escribe el motivo.')).toBeVisible()
  await fill(screen.getByRole('textbox', { name: t.decline.reason }), 'Ya no hay lugar')
  await pressInDialog('Rechazar')
  expect(await screen.findByText(t.decline.done)).toBeVisible()
  expect(sent).toEqual([['/api/admin/pause-requests/z1/decline', { reason: 'Ya no hay lugar' }]])
})

it.each([
  ['before it begins', '2026-11-25', t.end.before],
  ['after it has begun', '2026-11-19', t.end.now],
])('PAU-09: a pause is removed %s', async (_when, from, body) => {
  await showPlan(pause({ from }))
  await press(`Quitar: ${texts.pauses.span(from, '2026-11-27')}`)
  expect(screen.getByText(body)).toBeVisible()
  await pressInDialog('Quitar')
  expect(await screen.findByText(t.end.done)).toBeVisible()
  expect(sent).toEqual([['/api/admin/user-plans/p1/pauses/z1', undefined]])
})

it('PAU-09: the message about a removed pause is shown although its row no longer exists', async () => {
  let pauses = [pause({})]
  const person = { id: 'u1', full_name: 'Eva Luna' }
  let release: (() => void) | undefined
  await show(<PlansDialog id="u1" onClose={() => undefined} />, (path) => {
    if (path.endsWith('/pauses/z1')) {
      pauses = []
      return {}
    }
    if (path.endsWith('/plans')) return { plans: [{ ...plan, pauses }] }
    // The pauses are read again after the change, later than the list of plans.
    return pauses.length > 0 ? person : new Promise((resolve) => (release = () => resolve(person)))
  })
  await press(`Quitar: ${span}`)
  const dialog = within(await screen.findByRole('dialog', { name: t.end.title }))
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: t.title })).toBeNull())
  release?.()
  expect(await screen.findByText(t.end.done)).toBeVisible()
})

/** The picker's field is a group of sections around a hidden input. */
const typeDay = async (name: string, day: string) => {
  const field = within(await screen.findByRole('group', { name }))
  fireEvent.change(field.getByRole('textbox', { hidden: true }), { target: { value: day } })
}

it('PAU-09: staff pause a plan; the form shows the days left and the chosen days, and requires a reason', async () => {
  await showPlan(pause({ from: '2026-11-05', to: '2026-11-07' }))
  await press('Más acciones del plan 8 Clases')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pausar plan' }))
  expect(await screen.findByText(/le quedan 12 de 15 días de pausa/)).toBeVisible()
  await typeDay(texts.pauses.from, '25/11/2026')
  await typeDay(texts.pauses.to, '26/11/2026')
  expect(await screen.findByText('Serán 2 días de pausa.')).toBeVisible()
  await fill(screen.getByRole('textbox', { name: 'Motivo del cambio' }), 'Viaje')
  await pressInDialog('Pausar plan')
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/admin/user-plans/p1/pauses', { from: '2026-11-25', to: '2026-11-26', reason: 'Viaje' }],
    ]),
  )
  expect(await screen.findByText('Plan pausado. Avisamos por correo.')).toBeVisible()
})

it.each([
  ['nothing', null, null, [texts.pauses.dateRequired, texts.pauses.dateRequired]],
  ['yesterday', '2026-11-19', '2026-11-21', [texts.pauses.datesPast, undefined]],
  ['the last day before the first day', '2026-11-22', '2026-11-21', [undefined, texts.pauses.datesOrder]],
  ['one day', '2026-11-20', '2026-11-20', [undefined, undefined]],
])('PAU-09: the errors of a form with %s', (_what, from, to, errors) => {
  const found = checkPause('2026-11-20')({ from, to, reason: 'Viaje' })
  expect([found.from, found.to]).toEqual(errors)
})
