import { expect, it } from 'vitest'
import { fillMessage, unknownPlaceholders } from './payment-message.ts'

const values = { nombre: 'Ana {plan}', plan: '8 Clases', importe: '$960.00', liga: 'https://x.mx/a' }

it('replaces every placeholder once, and no placeholder inside a value', () => {
  expect(fillMessage('{nombre}: {plan}, {importe}. {plan} {liga}', values)).toBe(
    'Ana {plan}: 8 Clases, $960.00. 8 Clases https://x.mx/a',
  )
  expect(fillMessage('Sin nada', values)).toBe('Sin nada')
})

it('lists the texts in braces that are not placeholders', () => {
  expect(unknownPlaceholders('{nombre} {Nombre} {} {toString} {precio}')).toEqual([
    'Nombre',
    '',
    'toString',
    'precio',
  ])
})
