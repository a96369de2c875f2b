import { expect, it } from 'vitest'
import { cancellationText } from './cancellation.ts'

it('the dialog says what becomes of the class', () => {
  expect(cancellationText('returned', true)).toContain('regresa a tu plan')
  expect(cancellationText('counted', true)).toContain('menos de 6 horas')
  expect(cancellationText('counted', true, { returnMinutes: 60, blockMinutes: 0 })).toContain(
    'menos de 1 hora:',
  )
  expect(cancellationText('counted', true, { returnMinutes: 90, blockMinutes: 0 })).toContain(
    'menos de 90 minutos:',
  )
  expect(cancellationText('counted', false)).toContain('ilimitado')
  expect(cancellationText('refused', true)).toContain('no es posible cancelar')
  expect(cancellationText('refused', true, { returnMinutes: 360, blockMinutes: 120 })).toContain(
    'Falta menos de 2 horas',
  )
})
