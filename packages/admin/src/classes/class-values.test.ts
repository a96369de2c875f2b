import { expect, it } from 'vitest'
import { checkClass, newClass, toClassInput } from './class-values.ts'

const values = { name: 'Barre', description: 'Bajo impacto', is_active: true }
const errorsOf = (form: typeof values) => Object.values(checkClass(form)).filter(Boolean)

it('ACL-06: name and description are required', () => {
  expect(checkClass({ ...values, name: '  ' }).name).toBe('Escribe el nombre de la clase')
  expect(checkClass({ ...values, description: '' }).description).toBe('Escribe la descripción de la clase')
  expect(errorsOf(values)).toEqual([])
})

it('B09: names of 100 and texts of 2,000 characters are valid, longer texts are not', () => {
  expect(errorsOf({ ...values, name: 'n'.repeat(100), description: 'd'.repeat(2000) })).toEqual([])
  expect(errorsOf({ ...values, name: 'n'.repeat(101), description: 'd'.repeat(2001) })).toHaveLength(2)
})

it('a new class is active, and texts are sent without surrounding spaces', () => {
  expect(newClass).toEqual({ is_active: true })
  expect(toClassInput({ ...values, name: ' Barre ' }).name).toBe('Barre')
})

it('ACL-07, A53: a new class is sent without a duration', () => {
  expect(toClassInput(values)).not.toHaveProperty('duration_minutes')
})
