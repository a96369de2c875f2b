import { texts } from '@estudio/texts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { Header } from './header'

vi.mock('./mobile-menu', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

// React logs the errors that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const { common, frame } = texts

it('GEN-09: a menu that can’t be loaded closes on its button and on navigation', async () => {
  const { user, router } = renderScreen(<Header />)
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: frame.menu.open }))
    expect(await screen.findByRole('alert')).toHaveTextContent(common.offline)
  }
  await openMenu()
  await user.click(screen.getByRole('button', { name: common.close }))
  expect(screen.queryByRole('alert')).toBeNull()
  await openMenu()
  await act(() => router.navigate('/planes'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['GEN-06, GEN-08: the header links a visitor to the login', undefined, frame.header.logIn, '/login'],
  ['GEN-06, GEN-07: the header links a member to the account', signedIn, frame.header.account, '/mi-cuenta'],
])('%s, and to every page', (_who, session, account, href) => {
  renderScreen(<Header />, { session })
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Inicio', '/'],
    ['Planes', '/planes'],
    ['Horarios', '/horarios'],
    ['Conócenos', '/conocenos'],
    [account, href],
  ])
})
