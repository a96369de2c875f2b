import { describe, expect, it } from 'vitest'
import {
  passwordChecklist,
  validateConfirmation,
  validateEmail,
  validateGenre,
  validateName,
  validatePassword,
  validatePhone,
  validateReferral,
  validateTerms,
} from './validate.ts'

it('REG-06, REG-07: e-mail', () => {
  expect(validateEmail('  ')).toBe('El correo es obligatorio')
  for (const email of [
    'ana',
    'ana@',
    '@correo.com',
    'ana@correo',
    'ana@@correo.com',
    'a na@correo.com',
    'ana@correo..com',
    `${'a'.repeat(250)}@correo.com`,
  ])
    expect(validateEmail(email)).toBe('Correo electrónico inválido')
  for (const email of ['ana@correo.com', ' ana.lopez+yoga@sub.correo.com.mx ', 'ñandú@correo.mx'])
    expect(validateEmail(email)).toBeUndefined()
})

describe('password', () => {
  it.each([
    ['', 'La contraseña es obligatoria'],
    ['Aa1!', 'Debe tener al menos 6 caracteres'],
    ['abc123!', 'Debe tener al menos una mayúscula'],
    ['ABC123!', 'Debe tener al menos una minúscula'],
    ['Abcdef!', 'Debe tener al menos un número'],
    ['Abc1234', 'Debe tener al menos un símbolo'],
    ['Abc 1234', 'Debe tener al menos un símbolo'],
    ['Abc123!', undefined],
    ['Ñandú123¡', undefined],
    [`Aa1!${'x'.repeat(69)}`, 'La contraseña es demasiado larga. Usa máximo 72 caracteres'],
  ])('REG-08 to REG-13: %s', (password, message) => {
    expect(validatePassword(password)).toBe(message)
  })

  it('REG-14, A25: the checklist has four items and no lower case', () => {
    expect(passwordChecklist('ABC12').map(({ key, met }) => [key, met])).toEqual([
      ['length', false],
      ['uppercase', true],
      ['number', true],
      ['symbol', false],
    ])
  })

  it('REG-15, REG-16: repeated', () => {
    expect(validateConfirmation('Abc123!', '')).toBe('Confirma tu contraseña')
    expect(validateConfirmation('Abc123!', 'abc123!')).toBe('Las contraseñas no coinciden')
    expect(validateConfirmation('Abc123!', 'Abc123!')).toBeUndefined()
  })
})

it('REG-17 to REG-20: name', () => {
  expect(validateName(' ')).toBe('El nombre es obligatorio')
  expect(validateName('Ana')).toBe('Debe ingresar al menos nombre y apellido')
  expect(validateName('Ana de la O Ruiz Paz')).toBe('El nombre no puede tener más de 5 palabras')
  expect(validateName(`Ana ${'x'.repeat(97)}`)).toBe('El nombre no puede tener más de 100 caracteres')
  expect(validateName(`Ana ${'x'.repeat(96)}`)).toBeUndefined()
  expect(validateName('  Ana   López  ')).toBeUndefined()
  expect(validateName('A B')).toBeUndefined()
})

it('REG-27: phone', () => {
  expect(validatePhone('')).toBe('El teléfono es obligatorio')
  for (const phone of ['667123456', '66712345678', '667-123-4567', '+526671234567'])
    expect(validatePhone(phone)).toBe('Formato de teléfono inválido (ej: 5551234567)')
  expect(validatePhone('6671234567')).toBeUndefined()
})

it('REG-28 to REG-30: options and terms', () => {
  expect(validateGenre('')).toBe('Selecciona un género')
  expect(validateGenre('Mujer')).toBeUndefined()
  expect(validateReferral('otro')).toBe('Selecciona una opción')
  expect(validateReferral('Página web')).toBeUndefined()
  expect(validateTerms(false)).toBe('Debes aceptar los términos y condiciones')
  expect(validateTerms(true)).toBeUndefined()
})
