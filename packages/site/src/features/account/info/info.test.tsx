import type { Today } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleDay, sampleNext, samplePlan } from '../../../testing/sample-day'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, server } from '../../../testing/server'
import { Info } from './info'

const { account } = texts
const coach: Today['coach'] = { current: null, next: [], pay: null }

beforeEach(() => {
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/user/absences', () => HttpResponse.json({ absences: null })),
    http.get('/api/user/waiver', proxyError),
  )
})

const headings = async (day: Today) => {
  server.use(http.get('/api/user/today', () => HttpResponse.json(day)))
  renderScreen(<Info />, { session: signedIn })
  await screen.findByRole('heading', { name: account.plan.title })
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

it('ACC-06: a member without a plan is offered the plans before her data', async () => {
  expect((await headings(sampleDay()))[0]).toBe(account.plan.title)
})

it('ACC-06: a coach who takes no classes finds her own data first, and the plans below', async () => {
  const order = await headings({ ...sampleDay(), coach })
  expect(order[0]).toBe(account.info.title)
  expect(order).toContain(account.plan.title)
})

it('E01: a coach who takes classes finds her plan first', async () => {
  const day = { ...sampleDay({ plan: samplePlan() }), coach }
  expect((await headings(day))[0]).not.toBe(account.info.title)
})

it.each([
  ['to come can be cancelled in Mis clases', -30, 'vie 20 nov · 5:00 p.m.', 'Ver o cancelar'],
  [
    'that is on says so, and can no longer be cancelled',
    30,
    'vie 20 nov · 5:00 p.m. · En curso',
    'Mis clases',
  ],
])('E01: a class %s', async (_which, minutes, when, link) => {
  const next = sampleNext()
  vi.useFakeTimers({ now: Date.parse(next.starts_at) + minutes * 60_000, toFake: ['Date'] })
  await headings(sampleDay({ next, plan: samplePlan() }))
  const card = within(screen.getByRole('region', { name: 'Tu próxima clase' }))
  expect(card.getByText(when)).toBeVisible()
  expect(card.getByRole('link', { name: link })).toHaveAttribute('href', '/mi-cuenta/classes')
})
