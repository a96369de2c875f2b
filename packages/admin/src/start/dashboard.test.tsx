import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startLinks } from '../app/menu-entries.ts'
import { show } from '../testing/screen.tsx'
import { Dashboard } from './dashboard.tsx'

it('ADM-01: six links lead to the parts of the back office', async () => {
  await show(<Dashboard entries={startLinks} />, () => new Promise(() => undefined))
  const list = screen.getByRole('list', { name: 'Ir a' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/calendario', '/usuarios', '/instructores', '/clases', '/planes', '/descuentos'])
})
