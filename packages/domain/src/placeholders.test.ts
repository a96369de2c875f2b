import { expect, it } from 'vitest'
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts'

const values = { nombre: 'Ana {plan}', plan: '8 Clases', importe: '$960.00', liga: 'https://x.mx/a' }

it('replaces every placeholder once, and no placeholder inside a value', () => {
  expect(fillPlaceholders('{nombre}: {plan}, {importe}. {plan} {liga}', values)).toBe(
    'Ana {plan}: 8 Clases, $960.00. 8 Clases https://x.mx/a',
  )
  expect(fillPlaceholders('Sin nada', values)).toBe('Sin nada')
  expect(fillPlaceholders('{toString} {nada}', values)).toBe('{toString} {nada}')
})

it('inserts a value as it is: patterns of a replacement have no meaning in it', () => {
  expect(fillPlaceholders('Hola, {nombre}.', { nombre: "$& $1 $` $' $$" })).toBe("Hola, $& $1 $` $' $$.")
})

it('lists the texts in braces that are not placeholders', () => {
  const known = Object.keys(values)
  expect(unknownPlaceholders('{nombre} {Nombre} {} {toString} {precio}', known)).toEqual([
    'Nombre',
    '',
    'toString',
    'precio',
  ])
})

it('a value that ends with a full stop also ends the sentence', () => {
  expect(fillPlaceholders('Es a las {hora}. Ven.', { hora: '8:00 a.m.' })).toBe('Es a las 8:00 a.m. Ven.')
  expect(fillPlaceholders('Es a las {hora}...', { hora: '8:00 a.m.' })).toBe('Es a las 8:00 a.m....')
  expect(fillPlaceholders('Es el {día}. Ven.', { día: 'lunes' })).toBe('Es el lunes. Ven.')
})
