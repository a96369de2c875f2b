import type { MemberToday, Today, TodayPlan } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleDay, sampleNext, samplePlan } from '../../testing/sample-day'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, server } from '../../testing/server'
import OwnSummary from './own-summary'

beforeEach(() => {
  // Thursday 19 November 2026, 8:00 in Mazatlan.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-19T15:00:00Z') })
})

const answerWith = (day: Today) => server.use(http.get('/api/user/today', () => HttpResponse.json(day)))
const render = () => renderScreen(<OwnSummary />, { session: signedIn })
const open = (given: Partial<MemberToday>) => {
  answerWith(sampleDay(given))
  return render()
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const coach: Today['coach'] = { current: null, next: [], pay: null }

it('E01: beside the schedule stand the plan with what is left of it, and the next class with the way to all', async () => {
  open({ plan: samplePlan(), next: sampleNext() })
  const plan = await part('Tu plan')
  expect(plan.getByText('12 Clases')).toBeVisible()
  expect(plan.getByText('Quedan 6 de 12, hasta el 22 de diciembre')).toBeVisible()
  expect(plan.getByRole('link', { name: 'Ver mi plan' })).toHaveAttribute('href', '/mi-cuenta/info')
  const next = await part('Tu próxima clase')
  expect(next.getByText('Viernes 20 de noviembre, 5:00 p.m.')).toBeVisible()
  expect(next.getByText('Coach por asignar')).toBeVisible()
  expect(next.getByRole('link', { name: 'Mis clases' })).toHaveAttribute('href', '/mi-cuenta/classes')
})

it('E01: a member without a plan finds the plans beside the schedule', async () => {
  open({})
  const plan = await part('Elige tu plan')
  expect(plan.getByRole('link')).toHaveAttribute('href', '/planes')
  const next = await part('Tu próxima clase')
  expect(next.getByText('No tienes clases reservadas.')).toBeVisible()
  expect(next.queryByRole('link')).toBeNull()
})

it.each<[string, Partial<TodayPlan>]>([
  ['Sin límite de clases, hasta el 22 de diciembre', { class_limit: null, classes_remaining: null }],
  ['Ya tomaste todas tus clases. Tu plan termina el 22 de diciembre.', { classes_remaining: 0 }],
  ['Tu pago está por verificarse.', { state: 'waiting' }],
  ['Terminó el 22 de diciembre', { state: 'ended' }],
])('E01: beside the schedule the plan reads “%s”', async (text, plan) => {
  open({ plan: samplePlan(plan) })
  expect((await part('Tu plan')).getByText(text)).toBeVisible()
})

it('E01: a class that is over is not the next class beside the schedule', async () => {
  open({
    plan: samplePlan(),
    next: sampleNext({
      start_time: '2026-11-19T07:00:00',
      end_time: '2026-11-19T07:50:00',
      starts_at: '2026-11-19T14:00:00.000Z',
    }),
  })
  expect((await part('Tu próxima clase')).getByText('No tienes clases reservadas.')).toBeVisible()
})

it.each<[string, Partial<MemberToday>, string[]]>([
  ['takes no classes', {}, []],
  ['has a class of her own', { next: sampleNext() }, ['Elige tu plan', 'Tu próxima clase']],
  ['has a plan', { plan: samplePlan() }, ['Tu plan', 'Tu próxima clase']],
])('E01: beside the schedule a coach who %s sees what is hers', async (_who, given, titles) => {
  answerWith({ ...sampleDay(given), coach })
  const { container } = render()
  await waitFor(() => expect(container).not.toBeEmptyDOMElement())
  expect(screen.queryAllByRole('heading').map(({ textContent }) => textContent)).toEqual(titles)
})

it('E01: the place beside the schedule is empty when the day cannot be read', async () => {
  server.use(http.get('/api/user/today', proxyError))
  const { container } = render()
  await waitFor(() => expect(container.querySelector('[data-empty]')).not.toBeNull())
  expect(screen.queryByRole('region')).toBeNull()
})
