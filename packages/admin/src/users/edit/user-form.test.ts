import { expect, it } from 'vitest'
import { checkUser, userForm } from './user-form.ts'

const check = checkUser('2026-11-20')
const values = { ...userForm(), full_name: 'Eva Luna' }

it.each([
  ['none', '', undefined],
  ['a whole one', '1990-05-01', undefined],
  ['one half typed', '?', 'Escribe la fecha completa (dd/mm/aaaa) o déjala vacía'],
  ['one to come', '2026-11-21', 'La fecha no puede ser en el futuro'],
])('a birthdate: %s', (_what, birthdate, fault) => {
  expect(check({ ...values, birthdate }).birthdate).toBe(fault)
})
