import { ApiError } from '@estudio/client'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { LoadFailure } from './load-failure.tsx'

const refetch = vi.fn()
const fine = { error: null, data: [], refetch }
const broken = { error: new ApiError(500, 'internal_error', 'x'), data: undefined, refetch }

it.each([
  ['the hours cannot be read', fine, broken, 'Error al cargar datos iniciales'],
  ['neither hours nor week can be read', broken, broken, 'Error al cargar datos iniciales'],
  ['the week cannot be read', broken, fine, 'Error al cargar el horario'],
  ['the week cannot be read again', { ...broken, data: [] }, fine, 'Error al actualizar el horario'],
])('ACA-20: shows the error when %s', async (_what, schedule, slots, text) => {
  await show(<LoadFailure schedule={schedule} slots={slots} />, () => ({}))
  expect(screen.getByText(text)).toBeVisible()
  refetch.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(refetch).toHaveBeenCalledTimes(2)
})

it('shows nothing without an error', async () => {
  await show(<LoadFailure schedule={fine} slots={fine} />, () => ({}))
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
})
