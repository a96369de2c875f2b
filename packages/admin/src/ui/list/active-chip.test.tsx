import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { ActiveChip } from './active-chip.tsx'

it.each([
  [true, 'Activo'],
  [false, 'Inactivo'],
])('APL-02: %s is shown as “%s”', async (active, text) => {
  await show(<ActiveChip active={active} />, () => ({}))
  expect(screen.getByText(text)).toBeVisible()
})
