import { texts } from '@estudio/texts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/screen'
import { PublicPage } from './public-pages'
import { publicPathOf } from './public-paths'

beforeEach(() => {
  vi.stubGlobal('__BUILD_ID__', 'dev')
  return () => vi.unstubAllGlobals()
})

const header = () => within(screen.getByRole('banner'))

it('a page that crashes shows an error and can be reloaded, and the links around it still work', () => {
  // React logs the errors that a boundary catches.
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const Broken = () => {
    throw new Error('a page that breaks')
  }
  renderScreen(<PublicPage path="/horarios" Page={Broken} />)
  expect(screen.getByText(texts.frame.crash.heading)).toBeVisible()
  expect(screen.getByRole('button', { name: texts.frame.crash.action })).toBeEnabled()
  expect(header().getByRole('link', { name: 'Planes' })).toHaveAttribute('href', '/planes')
  log.mockRestore()
})

it('GEN-06: the header marks the page that is open', () => {
  renderScreen(<PublicPage path="/planes" Page={() => null} />)
  expect(header().getByRole('link', { current: 'page' })).toHaveTextContent('Planes')
})

it.each([
  ['/', '/'],
  ['/planes', '/planes'],
  ['/planes/', '/planes'],
  ['/index.html', '/'],
])('without the server, %s opens %s', (address, path) => {
  expect(publicPathOf(address)).toBe(path)
})
