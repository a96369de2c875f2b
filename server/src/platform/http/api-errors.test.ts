import { describe, expect, it } from 'vitest'
import { validationText } from './api-errors.ts'

const fault = (keyword: string, params: Record<string, unknown> = {}, instancePath = '/email') =>
  validationText([{ instancePath, keyword, params }])

describe('the text for invalid data', () => {
  it.each([
    [fault('required', { missingProperty: 'email' }, ''), 'Falta el campo “email”.'],
    [fault('type', { type: 'integer' }), 'El campo “email” debe ser un número entero.'],
    [fault('minLength', { limit: 1 }), 'El campo “email” no puede estar vacío.'],
    [fault('minLength', { limit: 3 }), 'El campo “email” necesita al menos 3 caracteres.'],
    [
      fault('maxLength', { limit: 100 }, '/items/0/name'),
      'El campo “items.0.name” admite como máximo 100 caracteres.',
    ],
    [fault('minimum', { limit: 0 }), 'El campo “email” debe ser 0 o mayor.'],
    [fault('pattern', { pattern: '^x' }), 'El campo “email” no es válido.'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected)
  })

  it('is undefined when no field is at fault', () => {
    expect(validationText([])).toBeUndefined()
    expect(fault('type', { type: 'object' }, '')).toBeUndefined()
  })
})
