import { describe, expect, it } from 'vitest'
import {
  isCompletePhone,
  isForeignPhone,
  isMexicanPhone,
  phoneLink,
  readPhone,
  searchedDigits,
  whatsappLink,
  whatsappNumber,
} from './phone.ts'

describe('a telephone', () => {
  it.each([
    ['667 123 4567', '6671234567'],
    ['+52 667 123 4567', '6671234567'],
    ['+52 1 667 123 4567', '6671234567'],
    ['5216671234567', '6671234567'],
    ['526671234567', '6671234567'],
    ['044 667 123 4567', '6671234567'],
    ['045 667 123 4567', '6671234567'],
    ['01 667 123 4567', '6671234567'],
    ['(667) 123-45-67', '6671234567'],
    ['667\u20111234567', '6671234567'],
    ['66712345678', '66712345678'],
    ['52667', '52667'],
    ['+1 619 555 0100', '+16195550100'],
    ['+', '+'],
    ['+52 667', '+52667'],
    ['+521667123456', '+521667123456'],
  ])('REG-27: makes %s into %s', (typed, shown) => expect(readPhone(typed)).toBe(shown))

  it.each(['667 123 4567', '+52 1 667 123 4567', '5216671234567', '(044) 667.123-4567'])(
    '%s is a Mexican number',
    (typed) => expect(isMexicanPhone(typed)).toBe(true),
  )
  it.each(['', '667123456', '66712345678', '6671234567a', '+1 619 555 0100', '+47 12 34 56 78 90'])(
    '%j is not a Mexican number',
    (typed) => expect(isMexicanPhone(typed)).toBe(false),
  )
})

it.each([
  ['+1 619 555 0100', true],
  ['+1234567', true],
  ['+123456789012345', true],
  ['+123456', false],
  ['+1234567890123456', false],
  ['+01234567', false],
  ['+52 667 123 4567', false],
  ['0034 612 345 678', false],
  ['6195550100', false],
  ['+1 619 555 0100 ext 2', false],
])('E06: %s is a number of another country: %s', (typed, isForeign) =>
  expect(isForeignPhone(typed)).toBe(isForeign),
)

it.each([
  ['+52 667 123 4567', '6671234567'],
  ['+52 1 667', '667'],
  ['(+52) 667', '667'],
  ['52 1 667 123 4567', '6671234567'],
  ['044 (667) 123-4567', '6671234567'],
  ['52 667', '52667'],
  ['+1 619', '1619'],
])('%s is searched as %s', (typed, digits) => expect(searchedDigits(typed)).toBe(digits))

it.each([
  ['667 123 4567', true],
  ['+52 667 123 4567', true],
  ['+52 1 667 123 4567', true],
  ['667 123 4567 ext. 12', true],
  ['+1 619 555 0100', true],
  ['+290 12345', true],
  ['+290 123', false],
  ['667 123 456', false],
  ['+52 667 123 45', false],
  ['0052 667 123 456', false],
  ['+52 1 667 123 456', false],
  ['01 667 123 45', false],
  ['044 667 123 4', false],
  ['667 123 45 ext. 12', false],
  ['667', false],
  ['', false],
])('%j has all its digits: %s', (phone, isComplete) => expect(isCompletePhone(phone)).toBe(isComplete))

it.each([
  ['6671234567', '526671234567'],
  ['667 123 45 67', '526671234567'],
  ['+52 667 123 4567', '526671234567'],
  ['+52 1 667 123 4567', '526671234567'],
  ['044 667 123 4567', '526671234567'],
  ['+1 (619) 555-0100', '16195550100'],
  ['0034 612 345 678', '34612345678'],
  ['+47 1234 5678', '4712345678'],
  ['+16195550100', '16195550100'],
  ['47 1234 567', undefined],
  ['12345', undefined],
  ['', undefined],
])('%j is %s for WhatsApp', (phone, number) => expect(whatsappNumber(phone)).toBe(number))

it('writes the message into the link', () => {
  expect(whatsappLink('526671234567', 'Hola & adiós\n¿Sí?')).toBe(
    'https://wa.me/526671234567?text=Hola%20%26%20adi%C3%B3s%0A%C2%BFS%C3%AD%3F',
  )
  expect(whatsappLink(null, 'Hola')).toBe('https://wa.me/?text=Hola')
})

it('a link to a telephone number keeps its digits and its plus sign', () => {
  expect(phoneLink('(667) 000 00 00')).toBe('tel:6670000000')
  expect(phoneLink('+1 619-555-0100')).toBe('tel:+16195550100')
})
