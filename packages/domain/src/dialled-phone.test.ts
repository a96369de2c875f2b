import { expect, it } from 'vitest'
import { countryCodes, joinPhone, splitPhone } from './dialled-phone.ts'

it.each([
  ['', '52', ''],
  ['6671234567', '52', '6671234567'],
  ['(667) 123-4567', '52', '(667) 123-4567'],
  ['+52 667 123 4567', '52', '667 123 4567'],
  ['+526671234567', '52', '6671234567'],
  ['+1 619 555 0100', '1', '619 555 0100'],
  ['+50212345678', '502', '12345678'],
  ['+49 30 901820', '', '+49 30 901820'],
  ['+4930901820', '', '+4930901820'],
  ['667 123 456', '', '667 123 456'],
  ['911', '', '911'],
])('the number “%s” has the country code “%s” and the rest “%s”', (phone, code, number) => {
  expect(splitPhone(phone)).toEqual({ code, number })
})

it.each([
  [{ code: '52', number: ' 667 123 4567 ' }, '+52 667 123 4567'],
  [{ code: '', number: '911' }, '911'],
  [{ code: '52', number: ' ' }, ''],
])('the parts %o make “%s”', (parts, phone) => expect(joinPhone(parts)).toBe(phone))

it('no country code is the beginning of another, so that a number has one', () => {
  const codes = countryCodes.map(({ code }) => code)
  expect(codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))).toEqual([])
})
