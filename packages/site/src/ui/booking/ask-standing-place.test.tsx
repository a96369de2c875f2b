import type { StandingChoice } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { refusal, sentRequests, server } from '../../testing/server'
import { AskStandingPlace } from './ask-standing-place'

beforeEach(() => {
  // Sunday 15 November 2026 at 17:00 in Mazatlan.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T00:00:00Z') })
})

const series = { id: 's1', weekday: 2, start_time: '19:00', class_name: 'Reformer' }

interface Asked {
  requests?: 'staff' | 'approval' | 'direct'
  choice?: Partial<Pick<StandingChoice, 'place' | 'may_ask' | 'would_wait'>>
  session?: typeof signedIn
}

/** The class of Tuesday 24 November, in a studio where members ask, and staff approve unless told otherwise. */
const openClass = ({ requests = 'approval', choice, session = signedIn }: Asked = {}) => {
  const studio = { place: null as StandingChoice['place'], may_ask: true, would_wait: false, ...choice }
  server.use(
    http.get('/api/schedule/c1/standing-place', () => HttpResponse.json({ series, ...studio })),
    http.post('/api/user/standing-places', async ({ request }) => {
      expect(await request.json()).toEqual({ series_id: 's1', from: '2026-11-24' })
      const state = studio.would_wait ? 'waiting' : requests === 'direct' ? 'active' : 'requested'
      Object.assign(studio, { place: { id: 'p1', state }, may_ask: false })
      return HttpResponse.json({ standing_place: { id: 'p1', state } }, { status: 201 })
    }),
    http.delete('/api/user/standing-places/p1', () => {
      Object.assign(studio, { place: null, may_ask: true })
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return renderScreen(<AskStandingPlace classId="c1" start="2026-11-24T19:00:00" />, {
    session,
    studio: { standing_requests: requests },
  })
}

const ask = async ({ user }: ReturnType<typeof openClass>) => {
  await user.click(await screen.findByRole('button', { name: 'Quiero este lugar cada semana' }))
  return within(await screen.findByRole('dialog', { name: '¿Quieres este lugar cada semana?' }))
}

it('where staff approve, the question says so; the request shows as “Solicitado” and is withdrawn', async () => {
  const opened = openClass()
  const dialog = await ask(opened)
  expect(
    dialog.getByText('Martes, 7:00 p.m. · Reformer, cada semana desde el 24 de noviembre de 2026.'),
  ).toBeVisible()
  expect(dialog.getByText('El estudio revisa tu solicitud y te avisa por correo.')).toBeVisible()
  await opened.user.click(dialog.getByRole('button', { name: 'Solicitar' }))
  expect(await screen.findByText('Solicitado. El estudio todavía no lo aprueba.')).toBeVisible()
  await opened.user.click(screen.getByRole('button', { name: /^Retirar solicitud: Martes/ }))
  const question = within(await screen.findByRole('dialog', { name: '¿Retirar tu solicitud?' }))
  await opened.user.click(question.getByRole('button', { name: 'Retirar solicitud' }))
  expect(await screen.findByRole('button', { name: 'Quiero este lugar cada semana' })).toBeVisible()
})

it('where members take places themselves, the place is theirs with the press', async () => {
  const opened = openClass({ requests: 'direct' })
  const dialog = await ask(opened)
  expect(dialog.queryByText(/revisa tu solicitud/)).toBeNull()
  await opened.user.click(dialog.getByRole('button', { name: 'Quiero este lugar' }))
  expect(await screen.findByText('Tienes un lugar fijo en este horario.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull()
})

it('a full series says before the press that the member will wait', async () => {
  const opened = openClass({ requests: 'direct', choice: { would_wait: true } })
  const dialog = await ask(opened)
  expect(dialog.getByText(/tienes 24 horas para aceptarlo/)).toBeVisible()
  await opened.user.click(dialog.getByRole('button', { name: 'Solicitar' }))
  expect(await screen.findByText(/^En espera\./)).toBeVisible()
})

it('a refusal stays in the question', async () => {
  const opened = openClass()
  server.use(
    http.post('/api/user/standing-places', () =>
      refusal(409, 'standing_not_in_plan', 'Tu plan no incluye otro lugar fijo.'),
    ),
  )
  const dialog = await ask(opened)
  await opened.user.click(dialog.getByRole('button', { name: 'Solicitar' }))
  expect(await dialog.findByText('Tu plan no incluye otro lugar fijo.')).toBeVisible()
})

it.each([
  ['where only staff give places', { requests: 'staff' }],
  ['to a visitor', { session: undefined }],
] as const)('nothing is asked %s, and nothing is read', async (_where, { ...asked }) => {
  const sent = sentRequests()
  const { findByText } = renderScreen(
    <>
      <AskStandingPlace classId="c1" start="2026-11-24T19:00:00" />
      <p>Detalles</p>
    </>,
    {
      ...('session' in asked ? {} : { session: signedIn }),
      studio: { standing_requests: 'requests' in asked ? asked.requests : 'direct' },
    },
  )
  expect(await findByText('Detalles')).toBeVisible()
  expect(sent.filter((request) => request.includes('standing'))).toEqual([])
})
