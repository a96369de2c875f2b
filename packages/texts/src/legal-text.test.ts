import { expect, it } from 'vitest'
import { fillLegalText, fillStudioData, missingStudioData } from './legal-text.ts'

const settings = { cancel_free_minutes: 360, cancel_min_minutes: 60, unpaid_plan_days: 7 }
const rules = (changes: Partial<typeof settings>) =>
  fillLegalText('- {reglas_de_cancelacion}', { ...settings, ...changes })

it('the days to pay follow the settings, and other braces stay unchanged', () => {
  const text = 'Se elimina {plazo_de_pago} después. {otra} {constructor} {plazo_de_pago'
  expect(fillLegalText(text, settings)).toBe('Se elimina 7 días después. {otra} {constructor} {plazo_de_pago')
  expect(fillLegalText('{plazo_de_pago}', { ...settings, unpaid_plan_days: 1 })).toBe('1 día')
})

it.each([
  [
    {},
    [
      '- Si cancelas con 6 horas o más de anticipación, la clase regresa a tu plan.',
      '- Si cancelas con menos de 6 horas y hasta 1 hora antes del inicio, se libera tu lugar y la clase cuenta como tomada.',
      '- Con menos de 1 hora ya no es posible cancelar. Si no asistes, la clase cuenta como tomada.',
    ],
  ],
  [
    { cancel_min_minutes: 0 },
    [
      '- Si cancelas con 6 horas o más de anticipación, la clase regresa a tu plan.',
      '- Si cancelas con menos de 6 horas y hasta el inicio, se libera tu lugar y la clase cuenta como tomada.',
      '- Si no asistes, la clase cuenta como tomada.',
    ],
  ],
  [
    { cancel_free_minutes: 60 },
    [
      '- Si cancelas con 1 hora o más de anticipación, la clase regresa a tu plan.',
      '- Con menos de 1 hora ya no es posible cancelar. Si no asistes, la clase cuenta como tomada.',
    ],
  ],
  [
    { cancel_free_minutes: 0, cancel_min_minutes: 0 },
    [
      '- Puedes cancelar hasta que comience la clase, y la clase regresa a tu plan.',
      '- Si no asistes, la clase cuenta como tomada.',
    ],
  ],
])('A01: the rules of cancelling follow the settings (%j)', (changes, lines) => {
  expect(rules(changes).split('\n')).toEqual(lines)
})

it('a draft gets the data that the settings have, and names those that it lacks once', () => {
  const draft = '{nombre_del_estudio}, {domicilio}: {contacto}. {domicilio}, {ciudad}, {otra}'
  const studio = { name: 'Barro & $1', city: 'Culiacán', address: '', email: '', phone: '', whatsapp: '' }
  const filled = fillStudioData(draft, studio)
  expect(filled).toBe('Barro & $1, {domicilio}: {contacto}. {domicilio}, Culiacán, {otra}')
  expect(missingStudioData(filled)).toEqual(['address', 'phone'])
  const contact = { ...studio, phone: '667 123 4567', whatsapp: '526671234567' }
  expect(fillStudioData('{contacto}', contact)).toBe('teléfono 667 123 4567, WhatsApp +526671234567')
  expect(missingStudioData('{otra} {plazo_de_pago}')).toEqual([])
})
