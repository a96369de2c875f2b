import { texts } from '@estudio/texts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { Header } from './header'

const { frame } = texts

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
