import type { PlanPause, UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { refusal, sentRequests, server } from '../../../testing/server'
import { PlanPauses } from './plan-pauses'

const t = texts.pauses
const moment = { now: new Date('2026-11-20T18:00:00Z'), zone: 'America/Mazatlan' }

const pause: PlanPause = {
  id: 'pause-1',
  user_plan_id: 'plan-1',
  from: '2026-11-20',
  to: '2026-11-22',
  days: 3,
  reason: 'Viaje',
  status: 'agreed',
  created_at: '2026-11-16T15:00:00Z',
  decided_at: '2026-11-16T15:00:00Z',
  decline_reason: null,
}

const open = (pauses: PlanPause[], fields: Partial<UserPlan> = {}) => {
  const plan = {
    id: 'plan-1',
    user_id: 'user-1',
    name: '8 Clases',
    status: 'active',
    payment_status: 'completed',
    start_date: '2026-11-01',
    end_date: '2026-12-03',
    pauses,
    ...fields,
  } as UserPlan
  return renderScreen(
    <PlanPauses plan={plan} moment={moment}>
      {(ask) => ask}
    </PlanPauses>,
    { session: signedIn },
  )
}

it('PAU-08: a pause shows its end and the plan’s new end; a past pause is not shown', () => {
  open([{ ...pause, id: 'past', from: '2026-11-05', to: '2026-11-07' }, pause])
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByText('En pausa hasta el 22 de noviembre de 2026')).toBeVisible()
  expect(screen.getByText(t.newEnd('2026-12-03'))).toBeVisible()
})

it('PAU-08: a future pause, a pending request and a declined request are shown with their state', () => {
  open([
    { ...pause, id: 'coming', from: '2026-11-25', to: '2026-11-26' },
    { ...pause, id: 'asked', from: '2026-11-28', to: '2026-11-28', status: 'requested' },
    {
      ...pause,
      id: 'no',
      from: '2026-11-29',
      to: '2026-11-30',
      status: 'declined',
      decline_reason: 'No se puede.',
    },
  ])
  expect(screen.getByText('En pausa del 25 de noviembre al 26 de noviembre de 2026')).toBeVisible()
  expect(screen.getByText(/Pediste una pausa el 28 de noviembre de 2026/)).toBeVisible()
  expect(screen.getByText(/No se aceptó tu pausa .*: No se puede\./)).toBeVisible()
})

it.each([
  ['no day is left', [{ ...pause, from: '2026-11-20', to: '2026-12-04' }], {}],
  ['the plan is unpaid', [], { status: 'frozen', payment_status: 'pending' }],
  ['the plan has ended', [], { end_date: '2026-11-19' }],
] as const)('PAU-08: a pause cannot be requested when %s', (_why, pauses, fields) => {
  open([...pauses] as PlanPause[], fields as Partial<UserPlan>)
  expect(screen.queryByRole('button', { name: t.ask })).toBeNull()
})

const fill = async (from: string, to: string) => {
  fireEvent.change(screen.getByLabelText(t.from), { target: { value: from } })
  fireEvent.change(screen.getByLabelText(t.to), { target: { value: to } })
}

it('PAU-08: the dialog shows the days left and counts the chosen days; it sends the typed dates', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('/api/user-plans/plan-1/pause-requests', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ pause: { ...pause, status: 'requested' } }, { status: 201 })
    }),
  )
  const { user } = open([pause])
  await user.click(screen.getByRole('button', { name: t.ask }))
  expect(screen.getByText(t.askBody(12, 15))).toBeVisible()
  await fill('2026-11-25', '2026-11-27')
  expect(await screen.findByText('Serán 3 días de pausa.')).toBeVisible()
  await user.type(screen.getByLabelText(t.reason), ' Me operan la rodilla ')
  await user.click(screen.getByRole('button', { name: t.send }))
  expect(await screen.findByText(t.sent)).toBeVisible()
  expect(sent).toEqual([{ from: '2026-11-25', to: '2026-11-27', reason: 'Me operan la rodilla' }])
})

it('PAU-08: a missing or too long range is reported before anything is sent', async () => {
  const { user } = open([pause])
  await user.click(screen.getByRole('button', { name: t.ask }))
  await user.click(screen.getByRole('button', { name: t.send }))
  expect(await screen.findAllByText(t.dateRequired)).toHaveLength(2)
  expect(screen.getByText(t.reasonRequired)).toBeVisible()
  await fill('', '2026-11-25')
  await user.click(screen.getByRole('button', { name: t.send }))
  await waitFor(() => expect(screen.getAllByText(t.dateRequired)).toHaveLength(1))
  await fill('2026-11-19', '2026-11-18')
  expect(await screen.findByText(t.datesPast)).toBeVisible()
  expect(screen.getByText(t.datesOrder)).toBeVisible()
  await fill('2026-11-25', '2026-12-07')
  expect(await screen.findByText(t.tooLong(12))).toBeVisible()
})

it('PAU-08: a request that the studio has not answered is withdrawn with a single press', async () => {
  const sent = sentRequests()
  server.use(
    http.delete(
      '/api/user-plans/plan-1/pause-requests/pause-1',
      () => new HttpResponse(null, { status: 204 }),
    ),
  )
  const { user } = open([{ ...pause, status: 'requested' }])
  const pauses = screen.getByRole('alert').parentElement
  await user.click(screen.getByRole('button', { name: t.withdraw }))
  expect(await screen.findByText(t.withdrawn)).toBeVisible()
  expect(sent).toContain('DELETE /api/user-plans/plan-1/pause-requests/pause-1')
  // The pressed button disappears with its request.
  expect(pauses).toHaveFocus()
})

it('PAU-08: a request that was answered meanwhile shows the server’s text; a granted pause cannot be withdrawn', async () => {
  server.use(
    http.delete('/api/user-plans/plan-1/pause-requests/asked', () =>
      refusal(409, 'pause_request_closed', 'Esta solicitud ya se respondió.'),
    ),
  )
  const { user } = open([
    pause,
    { ...pause, id: 'asked', from: '2026-11-28', to: '2026-11-28', status: 'requested' },
  ])
  expect(screen.getAllByRole('button', { name: t.withdraw })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: t.withdraw }))
  expect(await screen.findByText('Esta solicitud ya se respondió.')).toBeVisible()
})

it('PAU-08: a refusal shows the server’s text in the dialog', async () => {
  server.use(
    http.post('/api/user-plans/plan-1/pause-requests', () =>
      refusal(409, 'pause_overlaps', 'Ya hay una pausa.'),
    ),
  )
  const { user } = open([])
  await user.click(screen.getByRole('button', { name: t.ask }))
  await fill('2026-11-25', '2026-11-26')
  await user.type(screen.getByLabelText(t.reason), 'Viaje')
  await user.click(screen.getByRole('button', { name: t.send }))
  expect(await screen.findByText('Ya hay una pausa.')).toBeVisible()
})

it('A32: a request whose response was lost is repeated with the same key, and after a refusal with a new key', async () => {
  const keys: (string | null)[] = []
  const answers = [
    () => HttpResponse.error(),
    // The client itself sends a lost request once more.
    () => HttpResponse.error(),
    () => refusal(409, 'pause_overlaps', 'Ya hay una pausa.'),
    () => HttpResponse.json({ pause: { ...pause, status: 'requested' } }, { status: 201 }),
  ]
  server.use(
    http.post('/api/user-plans/plan-1/pause-requests', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return answers[keys.length - 1]?.()
    }),
  )
  const { user } = open([])
  await user.click(screen.getByRole('button', { name: t.ask }))
  await fill('2026-11-25', '2026-11-26')
  await user.type(screen.getByLabelText(t.reason), 'Viaje')
  const send = () => user.click(screen.getByRole('button', { name: t.send }))
  await send()
  expect(await screen.findByText(t.error)).toBeVisible()
  await send()
  expect(await screen.findByText('Ya hay una pausa.')).toBeVisible()
  await send()
  expect(await screen.findByText(t.sent)).toBeVisible()
  const [first, repeated, retried, anew] = keys
  expect([repeated, retried]).toEqual([first, first])
  expect(anew).not.toBe(first)
})
