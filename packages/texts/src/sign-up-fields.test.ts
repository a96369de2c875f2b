import {
  passwordChecklist,
  validateConfirmation,
  validateEmail,
  validateGender,
  validateGivenName,
  validateName,
  validatePassword,
  validatePhone,
  validateReferral,
  validateTerms,
} from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { signUpIssueText } from './sign-up.ts'

it('REG-06, REG-07: validates the e-mail address', () => {
  expect(signUpIssueText(validateEmail('  '))).toBe('El correo es obligatorio')
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
    expect(signUpIssueText(validateEmail(email))).toBe('Correo electrónico inválido')
  for (const email of ['ana@correo.com', ' ana.lopez+yoga@sub.correo.com.mx ', 'ñandú@correo.mx'])
    expect(signUpIssueText(validateEmail(email))).toBeUndefined()
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
    expect(signUpIssueText(validatePassword(password))).toBe(message)
  })

  it('REG-14, A25: the checklist has four items and no lower case', () => {
    expect(passwordChecklist('ABC12').map(({ key, met }) => [key, met])).toEqual([
      ['length', false],
      ['uppercase', true],
      ['number', true],
      ['symbol', false],
    ])
  })

  it('REG-15, REG-16: validates the repeated password', () => {
    expect(signUpIssueText(validateConfirmation('Abc123!', ''))).toBe('Confirma tu contraseña')
    expect(signUpIssueText(validateConfirmation('Abc123!', 'abc123!'))).toBe('Las contraseñas no coinciden')
    expect(signUpIssueText(validateConfirmation('Abc123!', 'Abc123!'))).toBeUndefined()
  })
})

it('REG-17 to REG-20, CON-12: validates the name', () => {
  expect(signUpIssueText(validateName(' '))).toBe('El nombre es obligatorio')
  expect(signUpIssueText(validateName('Ana'))).toBe('Debe ingresar al menos nombre y apellido')
  expect(signUpIssueText(validateName('Uno Dos Tres Cuatro Cinco Seis'))).toBe(
    'El nombre no puede tener más de 5 palabras',
  )
  expect(signUpIssueText(validateName(`Ana ${'x'.repeat(97)}`))).toBe(
    'El nombre no puede tener más de 100 caracteres',
  )
  expect(signUpIssueText(validateName(`Ana ${'x'.repeat(96)}`))).toBeUndefined()
  expect(signUpIssueText(validateName('  Ana   López  '))).toBeUndefined()
  expect(signUpIssueText(validateName('A B'))).toBeUndefined()
})

it.each([
  ['María de los Ángeles De la O y Ruiz Paz', undefined],
  ['Ana DE LA Cruz van der Berg', undefined],
  ['Ana de la', 'Debe ingresar al menos nombre y apellido'],
  ['João dos Santos Uno Tres Cuatro', undefined],
  ['Ana Dela Cruz Uno Dos Tres', 'El nombre no puede tener más de 5 palabras'],
])('E05: particles of “%s” do not count as words', (name, error) => {
  expect(signUpIssueText(validateName(name))).toBe(error)
})

it.each([
  ['', 'El nombre es obligatorio'],
  ['X', undefined],
  ['Uno Dos Tres Cuatro Cinco Seis Siete', undefined],
  ['x'.repeat(100), undefined],
  ['x'.repeat(101), 'El nombre no puede tener más de 100 caracteres'],
  ['Ana \u2800', 'El nombre tiene caracteres que no se pueden usar'],
])('E05: staff may give the name “%s”: %s', (name, error) => {
  expect(signUpIssueText(validateGivenName(name))).toBe(error)
})

it('REG-27, E06: validates the phone', () => {
  expect(signUpIssueText(validatePhone(''))).toBe('El teléfono es obligatorio')
  for (const phone of [
    '667123456',
    '66712345678',
    'casa 6671234567',
    '+52 667 123 456',
    '+123456',
    '+1234567890123456',
    '+0 667 123 4567',
    '0016195550100',
  ])
    expect(signUpIssueText(validatePhone(phone))).toBe('Formato de teléfono inválido (ej: 5551234567)')
  for (const phone of [
    '6671234567',
    '667-123-4567',
    '+526671234567',
    '+1 (619) 555-0100',
    '(+34) 612 345 678',
    '+1234567',
  ])
    expect(signUpIssueText(validatePhone(phone))).toBeUndefined()
})

it('REG-28 to REG-30: validates options and terms', () => {
  expect(signUpIssueText(validateGender(''))).toBe('Selecciona un género')
  expect(signUpIssueText(validateGender('female'))).toBeUndefined()
  expect(signUpIssueText(validateReferral('radio'))).toBe('Selecciona una opción')
  expect(signUpIssueText(validateReferral('website'))).toBeUndefined()
  expect(signUpIssueText(validateTerms(false))).toBe('Debes aceptar los términos y condiciones')
  expect(signUpIssueText(validateTerms(true))).toBeUndefined()
})
