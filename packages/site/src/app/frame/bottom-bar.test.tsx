import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { PassCard } from '../../features/account/classes/pass/pass-card'
import { passToken } from '../../testing/class-day'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import BottomBar from './bottom-bar'

const openAs = (roles: string[], at: string, page = <BottomBar />) => {
  server.use(http.get('*/rest/v1/user_roles', () => HttpResponse.json(roles.map((role) => ({ role })))))
  return renderScreen(page, { session: signedIn, at })
}

const bar = async () => within(await screen.findByRole('navigation', { name: 'Accesos rápidos' }))
const entries = ({ getAllByRole }: Awaited<ReturnType<typeof bar>>) =>
  [...getAllByRole('link'), ...getAllByRole('button')].map(({ textContent }) => textContent)

it.each([
  ['a member', ['member'], ['Hoy', 'Horarios', 'Mis clases', 'Cuenta', 'Pase']],
  ['reception', ['reception'], ['Hoy', 'Horarios', 'Mis clases', 'Cuenta', 'Pase']],
])(
  'E01: the bottom bar of %s leads to the day, the schedule, the classes, the pass and the account',
  async (_who, roles, expected) => {
    openAs(roles, '/')
    expect(entries(await bar())).toEqual(expected)
  },
)

it('E01: a coach has the classes that she gives in the bottom bar, in the place of those that she takes and of the pass', async () => {
  openAs(['member', 'instructor'], '/')
  const { getAllByRole, queryByRole } = await bar()
  expect(getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Hoy',
    'Horarios',
    'Clases',
    'Cuenta',
  ])
  expect(getAllByRole('link')[2]).toHaveAttribute('href', '/mi-cuenta/coach')
  expect(queryByRole('button')).toBeNull()
})

it.each([
  ['/', 'Hoy'],
  ['/horarios', 'Horarios'],
  ['/mi-cuenta/classes', 'Cuenta'],
  ['/mi-cuenta/coach', 'Clases'],
  ['/mi-cuenta/recibos', 'Cuenta'],
  ['/planes', undefined],
])('E01: at %s the bottom bar marks %s as the current page', async (at, current) => {
  openAs(['member', 'instructor'], at)
  const { getAllByRole } = await bar()
  const marked = getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map(({ textContent }) => textContent)).toEqual(current ? [current] : [])
})

const pass = () =>
  server.use(
    http.get('/api/user/pass', () => HttpResponse.json({ token: passToken(1), expires_at: new Date() })),
    http.get('/api/auth/me', () => HttpResponse.json({ profile: { full_name: 'Ana Ríos' } })),
    http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })),
  )

it('E01: the bottom bar opens the pass with one press over a page without a card of the class', async () => {
  pass()
  const { user } = openAs(['member'], '/horarios')
  await user.click((await bar()).getByRole('button', { name: 'Pase' }))
  const opened = within(await screen.findByRole('dialog', { name: 'Mi pase' }))
  expect(await opened.findByAltText('Código de tu pase')).toBeVisible()
})

it('E01: the bottom bar turns the card of the page to the pass', async () => {
  pass()
  const { user } = openAs(
    ['member'],
    '/mi-cuenta/classes',
    <>
      <PassCard />
      <BottomBar />
    </>,
  )
  await user.click((await bar()).getByRole('button', { name: 'Pase' }))
  const turned = within(screen.getByRole('region', { name: 'Mi pase' }))
  expect(await turned.findByAltText('Código de tu pase')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('E01: the page keeps the room of the bottom bar, except in the steps of a purchase, which have no bar', async () => {
  const { unmount } = openAs(['member'], '/horarios')
  await bar()
  expect(document.documentElement).toHaveAttribute('data-bottom-bar')
  unmount()
  const { queryClient } = openAs(['member'], '/compra')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(document.documentElement).not.toHaveAttribute('data-bottom-bar')
})
