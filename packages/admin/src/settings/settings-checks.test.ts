import { changedFields } from '@estudio/client'
import { describe, expect, it } from 'vitest'
import { checkSettings, toSettings, toSettingsValues } from './settings-checks.ts'
import { settings } from './testing.ts'

const values = toSettingsValues(settings)

it('sends no field of an untouched form, and only the changed fields of an edited form', () => {
  const base = { ...toSettings(values) }
  expect(changedFields(base, { ...toSettings(toSettingsValues(settings)) })).toEqual({})
  const changed = { ...values, city: ' Mazatlán ', promotion_price: 1200.5 }
  expect(changedFields(base, { ...toSettings(changed) })).toEqual({
    city: 'Mazatlán',
    promotion_price: 1200.5,
  })
})

it('a new studio has neither name, city nor zone until its owner writes them', () => {
  const shown = toSettingsValues({ ...settings, name: '', city: '' })
  expect([shown.name, shown.city, shown.timezone]).toEqual([null, null, null])
})

it('accepts the settings as the server sends them', () => {
  expect(Object.values(checkSettings(values)).filter(Boolean)).toEqual([])
})

describe('reports errors', () => {
  it.each([
    ['name', ' ', 'Escribe el nombre del estudio'],
    ['city', '', 'Escribe la ciudad del estudio'],
    ['timezone', null, 'Elige la zona horaria de tu estudio'],
    ['timezone', 'Culiacán', /^Esa zona horaria no existe/],
    ['email', 'hola', 'Escribe un correo de contacto válido'],
    ['phone', '+52 667 123 456', /^Al teléfono le faltan dígitos/],
    ['whatsapp', '667', 'El WhatsApp lleva solo números, con la clave del país'],
    ['maps_url', 'http://mapa.example', 'Los enlaces empiezan con https://'],
    ['bank_clabe', '123456789012345678', /^La CLABE no es correcta: el dígito 18 .* sería 3/],
    ['bank_clabe', '0321 8000 0118 359', 'A la CLABE le faltan 3 dígitos. Lleva 18.'],
    ['bank_card', '4111111111111112', 'El número de tarjeta no es correcto. Revisa sus 16 dígitos.'],
    [
      'cancel_free_minutes',
      30,
      'El límite para devolver la clase debe ser mayor que el límite para cancelar.',
    ],
    ['min_advance_minutes', 1.5, 'Escribe un tiempo de 0 minutos a 30 días, en minutos enteros'],
    ['waitlist_offer_minutes', 1441, 'Escribe un tiempo de 1 minuto a 24 horas, en minutos enteros'],
    ['attendance_opens_minutes', 1441, 'Escribe un tiempo de 0 minutos a 24 horas, en minutos enteros'],
    ['attendance_closes_hours', 720.5, 'Escribe un tiempo de 0 minutos a 30 días, en horas enteras'],
    ['attendance_closes_hours', 721, 'Escribe un tiempo de 0 minutos a 30 días, en horas enteras'],
    ['unpaid_plan_days', 0, 'Escribe días enteros, de 1 a 90'],
    ['audit_retention_months', 11, 'Escribe meses enteros, de 12 a 120'],
    ['proof_retention_months', 0, 'Escribe meses enteros, de 1 a 120'],
    ['opening_hours', '', 'Deja abierto al menos un día'],
    ['opening_hours', 'Mo 20:00-07:00', /^Cada intervalo termina después de empezar/],
    ['opening_hours', Array(20).fill('Mo 07:00-20:00').join(', '), /^Son demasiados intervalos/],
    ['promotion_was', -1, 'Escribe un precio de 0 a 1,000,000 MXN'],
  ] as const)('in %s: %s', (field, typed, error) => {
    const found = checkSettings({ ...values, [field]: typed })[field]
    expect(found).toMatch(error)
  })

  it('in an active promotion without plan or price', () => {
    const found = checkSettings({ ...values, promotion_active: true })
    expect(found.promotion_match).toBe('Para activar la promoción escribe el nombre del plan y su precio.')
    expect(found.promotion_price).toBe(found.promotion_match)
  })

  it('and accepts numbers in common notations', () => {
    const typed = { ...values, whatsapp: '+52 667 123 4567', bank_clabe: '032 180 00011835971 9' }
    const { whatsapp, bank_clabe } = checkSettings(typed)
    expect({ whatsapp, bank_clabe }).toEqual({ whatsapp: undefined, bank_clabe: undefined })
  })
})
