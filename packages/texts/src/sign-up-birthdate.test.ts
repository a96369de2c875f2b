import { birthdateToCivil, formatBirthdateInput, validateBirthdateInput } from '@estudio/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signUpIssueText } from './sign-up.ts'

const today = '2025-11-24'

describe('REG-22: during typing', () => {
  it.each([
    ['2', '2'],
    ['24', '24'],
    ['241', '24/1'],
    ['24111990', '24/11/1990'],
    ['24/11/19905', '24/11/1990'],
    ['24-11-1990', '24/11/1990'],
  ])('%s becomes %s', (typed, shown) => {
    expect(formatBirthdateInput(typed)).toBe(shown)
  })

  it('a trailing slash can be erased', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(formatBirthdateInput(typed)).not.toMatch(/\/$/)
      }),
    )
  })
})

describe('REG-21 to REG-26: validation', () => {
  it.each([
    ['', 'Selecciona tu fecha de nacimiento'],
    ['24/11/90', 'Formato inválido. Usa dd/mm/yyyy'],
    ['1990-11-24', 'Formato inválido. Usa dd/mm/yyyy'],
    ['31/02/1990', 'Fecha inválida'],
    ['01/01/1899', 'Fecha inválida'],
    ['25/11/2025', 'La fecha no puede ser en el futuro'],
    ['01/01/2013', 'Debes tener al menos 13 años'],
    ['31/12/2012', undefined],
    ['29/02/2000', undefined],
  ])('%s', (typed, message) => {
    expect(signUpIssueText(validateBirthdateInput(typed, today))).toBe(message)
  })
})

it('REG-32: sends the birthdate as yyyy-mm-dd', () => {
  expect(birthdateToCivil('24/11/1990')).toBe('1990-11-24')
  expect(birthdateToCivil('31/02/1990')).toBeUndefined()
  expect(birthdateToCivil('24/11/90')).toBeUndefined()
})
