import { ApiError } from '@estudio/client'
import { expect, it } from 'vitest'
import { loadFailureText } from './calendar-page.tsx'

const fine = { error: null, data: [] }
const broken = new ApiError(500, 'internal_error', 'x')

it.each([
  ['the hours cannot be read', fine, { error: broken, data: undefined }, 'Error al cargar datos iniciales'],
  [
    'neither hours nor week can be read',
    { error: broken, data: undefined },
    { error: broken, data: undefined },
    'Error al cargar datos iniciales',
  ],
  ['the week cannot be read', { error: broken, data: undefined }, fine, 'Error al cargar el horario'],
  ['the week cannot be read again', { error: broken, data: [] }, fine, 'Error al actualizar el horario'],
])('ACA-20: shows the error when %s', (_what, schedule, slots, text) => {
  expect(loadFailureText(schedule, slots)).toBe(text)
})

it('shows nothing without an error', () => {
  expect(loadFailureText(fine, fine)).toBeUndefined()
})
