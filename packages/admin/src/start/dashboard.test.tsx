import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tiles } from '../app/menu-entries.ts'
import { show } from '../testing/screen.tsx'
import { Dashboard } from './dashboard.tsx'

/** The downloads below the first view stay out of sight. */
class SeesNothing {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeesNothing)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('ADM-01: six tiles lead to the parts of the back office', async () => {
  await show(<Dashboard tiles={tiles} />, () => new Promise(() => undefined))
  const list = screen.getAllByRole('list').at(-1) as HTMLElement
  expect(
    within(list)
      .getAllByRole('link')
      .map((tile) => tile.getAttribute('href')),
  ).toEqual(['/calendario', '/usuarios', '/instructores', '/clases', '/planes', '/descuentos'])
})
