import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { Dashboard } from './dashboard.tsx'

it('ADM-01: six tiles lead to the parts of the back office', async () => {
  await show(<Dashboard />, () => new Promise(() => undefined))
  const tiles = screen.getAllByRole('list').at(-1) as HTMLElement
  expect(
    within(tiles)
      .getAllByRole('link')
      .map((tile) => tile.getAttribute('href')),
  ).toEqual(['/calendario', '/usuarios', '/instructores', '/clases', '/planes', '/descuentos'])
})
