import { expect, it } from 'vitest'
import { type ClassValues, checkClass, newClass, toClassInput } from './class-values.ts'

const values = { ...newClass, name: 'Barre', description: 'Bajo impacto' }
const errorsOf = (form: Partial<Record<keyof ClassValues, unknown>>) =>
  Object.values(checkClass(form as ClassValues)).filter(Boolean)

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
  expect(newClass.is_active).toBe(true)
  expect(toClassInput({ ...values, name: ' Barre ' }).name).toBe('Barre')
})

it('SIT-20: a picture is sent by its id, and none as null', () => {
  const picture = { id: 'p1', url: '/p1', width: 4, height: 3, srcset: '/p1 4w' }
  expect(toClassInput({ ...values, picture })).toMatchObject({ picture_id: 'p1' })
  expect(toClassInput({ ...values, picture })).not.toHaveProperty('picture')
  expect(toClassInput(values).picture_id).toBeNull()
})

it('ACL-07, A53: a new class is sent without a duration', () => {
  expect(toClassInput(values)).not.toHaveProperty('duration_minutes')
})

it('scheduling starts with 15 to 600 minutes and 1 to 500 places', () => {
  for (const [duration, capacity] of [
    [15, 1],
    [600, 500],
  ])
    expect(errorsOf({ ...values, default_duration_minutes: duration, default_capacity: capacity })).toEqual(
      [],
    )
  for (const duration of [14, 601, 45.5, null])
    expect(errorsOf({ ...values, default_duration_minutes: duration })).toHaveLength(1)
  for (const capacity of [0, 501, null])
    expect(errorsOf({ ...values, default_capacity: capacity })).toHaveLength(1)
})

it('a class without a place in the order of the site is sent without a place', () => {
  expect(errorsOf({ ...values, display_order: null })).toEqual([])
  expect(errorsOf({ ...values, display_order: 10_001 })).toEqual(['El orden va de 0 a 10,000'])
  expect(toClassInput({ ...values, display_order: null }).display_order).toBeUndefined()
})

it('the hours of free cancellation and the late rule of a class may be empty, and stay within a month', () => {
  expect(toClassInput(values)).toMatchObject({ cancel_free_minutes: null, late_rule: null })
  expect(errorsOf({ ...values, cancel_free_minutes: 43_200, late_rule: 'strike' })).toEqual([])
  expect(errorsOf({ ...values, cancel_free_minutes: 43_201 })).toEqual(['Escribe entre 0 y 720 horas'])
})
