import { instantOf, type Moment, type PlanLike } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { pendingNote, planLabel } from './plan.ts'

const zone = 'America/Mazatlan'
const at = (wall: string): Moment => ({ now: instantOf(wall, zone), zone })
const noon = at('2025-11-24T12:00:00')
const plan = (fields: Partial<PlanLike> = {}): PlanLike => ({
  name: '8 Clases',
  status: 'active',
  payment_status: 'completed',
  start_date: '2025-11-01',
  end_date: '2025-11-30',
  created_at: '2025-10-30T18:00:00Z',
  class_limit: 8,
  classes_remaining: 5,
  ...fields,
})
const pending = (fields: Partial<PlanLike> = {}) =>
  plan({ status: 'frozen', payment_status: 'pending', ...fields })

describe('PST-11, PAU-08: labels', () => {
  it.each([
    [plan(), 'Activo'],
    [plan({ classes_remaining: 0 }), 'Sin clases disponibles'],
    [plan({ classes_remaining: -1 }), 'Activo'],
    [
      plan({ classes_remaining: 0, pauses: [{ from: '2025-11-24', to: '2025-11-25', status: 'agreed' }] }),
      'En pausa',
    ],
    [plan({ pauses: [{ from: '2025-11-25', to: '2025-11-25', status: 'agreed' }] }), 'Activo'],
    [plan({ start_date: '2025-12-01', end_date: '2025-12-30' }), 'Comienza el 1 de diciembre'],
    [plan({ status: 'cancelled' }), 'Cancelado'],
    [plan({ end_date: '2025-11-23' }), 'Expirado'],
    [pending({ start_date: '2025-12-01' }), 'Pago pendiente'],
    [pending({ status: 'cancelled' }), 'Cancelado'],
  ])('%#: %s', (given, text) => {
    expect(planLabel(given, noon).text).toBe(text)
  })
})

describe('the note of a pending payment', () => {
  const bought = '2025-11-20T19:00:00Z'

  it('PST-07: shows the start when it is within 7 days of the purchase', () => {
    const within = pending({ created_at: bought, start_date: '2025-11-27', end_date: '2025-12-26' })
    expect(pendingNote(within, noon)).toBe(
      'Tu plan comenzará el 27 de noviembre de 2025, en cuanto verifiquemos tu pago.',
    )
  })

  it('PST-08: otherwise shows the days for which the plan is held, also in the singular', () => {
    const later = pending({ created_at: bought, start_date: '2025-11-28', end_date: '2025-12-27' })
    expect(pendingNote(later, noon)).toBe('Si no recibimos tu pago, tu plan se eliminará en 3 días.')
    expect(pendingNote(later, at('2025-11-26T13:00:00'))).toBe(
      'Si no recibimos tu pago, tu plan se eliminará en 1 día.',
    )
  })

  it('uses the days of the studio’s setting', () => {
    const later = pending({ created_at: bought, start_date: '2025-12-20', end_date: '2026-01-18' })
    expect(pendingNote(later, noon, 10)).toBe('Si no recibimos tu pago, tu plan se eliminará en 6 días.')
  })

  it('PST-09: says that no day is left', () => {
    const later = pending({ created_at: bought, start_date: '2025-12-28', end_date: '2026-01-27' })
    expect(pendingNote(later, at('2025-11-27T12:00:00'))).toContain('está por eliminarse')
  })

  it('shows nothing for a paid or cancelled plan', () => {
    expect(pendingNote(plan(), noon)).toBeUndefined()
    expect(pendingNote(pending({ status: 'cancelled' }), noon)).toBeUndefined()
  })
})
