import { expect, it } from 'vitest'
import { fillMessage, unknownPlaceholders, whatsappLink, whatsappNumber } from './payment-message.ts'

const values = { nombre: 'Ana {plan}', plan: '8 Clases', importe: '$960.00', liga: 'https://x.mx/a' }

it('fills every placeholder, however often, and reads no value again', () => {
  expect(fillMessage('{nombre}: {plan}, {importe}. {plan} {liga}', values)).toBe(
    'Ana {plan}: 8 Clases, $960.00. 8 Clases https://x.mx/a',
  )
  expect(fillMessage('Sin nada', values)).toBe('Sin nada')
})

it('names what is no placeholder', () => {
  expect(unknownPlaceholders('{nombre} {Nombre} {} {toString} {precio}')).toEqual([
    'Nombre',
    '',
    'toString',
    'precio',
  ])
})

it.each([
  ['6671234567', '526671234567'],
  ['667 123 45 67', '526671234567'],
  ['+52 667 123 4567', '526671234567'],
  ['+52 1 667 123 4567', '526671234567'],
  ['+1 (619) 555-0100', '16195550100'],
  ['12345', undefined],
  ['', undefined],
])('%j is %s for WhatsApp', (phone, number) => expect(whatsappNumber(phone)).toBe(number))

it('writes the text into the address', () => {
  expect(whatsappLink('526671234567', 'Hola & adiós\n¿Sí?')).toBe(
    'https://wa.me/526671234567?text=Hola%20%26%20adi%C3%B3s%0A%C2%BFS%C3%AD%3F',
  )
  expect(whatsappLink(null, 'Hola')).toBe('https://wa.me/?text=Hola')
})
