import type { StudioClass } from '@estudio/contract'
import { expect, it } from 'vitest'
import { checkClass, classForm, toClassInput, withDuration } from './class-form.ts'

const values = { name: 'Barre', description: 'Bajo impacto', is_active: true }
const faults = (form: typeof values) => Object.values(checkClass(form)).filter(Boolean)

it('ACL-06: name and description are required', () => {
  expect(checkClass({ ...values, name: '  ' }).name).toBe('Escribe el nombre de la clase')
  expect(checkClass({ ...values, description: '' }).description).toBe('Escribe la descripción de la clase')
  expect(faults(values)).toEqual([])
})

it('B09: names of 100 and texts of 2,000 characters fit, longer ones do not', () => {
  expect(faults({ ...values, name: 'n'.repeat(100), description: 'd'.repeat(2000) })).toEqual([])
  expect(faults({ ...values, name: 'n'.repeat(101), description: 'd'.repeat(2001) })).toHaveLength(2)
})

it('opens switched on, and sends texts without space around them', () => {
  expect(classForm()).toEqual({ name: '', description: '', is_active: true })
  expect(toClassInput({ ...values, name: ' Barre ' }).name).toBe('Barre')
})

it('ACL-07, A53: the duration travels with a change only, as it is', () => {
  expect(toClassInput(values)).not.toHaveProperty('duration_minutes')
  expect(withDuration({ duration_minutes: 60 } as StudioClass)).toEqual({ duration_minutes: 60 })
})
