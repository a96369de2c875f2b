import { recheckBeforeSubmit, validateSignUp } from '@estudio/domain'
import { expect, it } from 'vitest'
import { signUpIssueText } from './sign-up.ts'

const good: Parameters<typeof validateSignUp>[0] = {
  email: 'ana@correo.com',
  password: 'Abc123!',
  full_name: 'Ana López',
  referral_source: 'google',
  genre: 'female',
  birthdate: '1990-11-24',
  phone: '6671234567',
  accept_terms: true,
}

it('accepts a valid sign-up and reports every error of an invalid sign-up', () => {
  expect(validateSignUp(good, '2025-11-24')).toEqual({})
  const bad: typeof good = {
    email: '',
    password: 'abc',
    full_name: 'Ana',
    referral_source: '',
    genre: 'X',
    birthdate: '2030-01-01',
    phone: '1',
    accept_terms: false,
  }
  expect(Object.keys(validateSignUp(bad, '2025-11-24')).sort()).toEqual(Object.keys(good).sort())
})

it('REG-31: the final validation checks name, match, password and terms in that order', () => {
  const form = { full_name: 'Ana López', password: 'Abc123!', confirmPassword: 'Abc123!', accept_terms: true }
  expect(signUpIssueText(recheckBeforeSubmit(form))).toBeUndefined()
  expect(signUpIssueText(recheckBeforeSubmit({ ...form, accept_terms: false }))).toBe(
    'Debes aceptar los términos y condiciones',
  )
  expect(signUpIssueText(recheckBeforeSubmit({ ...form, confirmPassword: 'x', accept_terms: false }))).toBe(
    'Las contraseñas no coinciden',
  )
  expect(signUpIssueText(recheckBeforeSubmit({ ...form, password: 'Ab1!', confirmPassword: 'Ab1!' }))).toBe(
    'Debe tener al menos 6 caracteres',
  )
  expect(signUpIssueText(recheckBeforeSubmit({ ...form, full_name: '' }))).toBe('El nombre es obligatorio')
})
