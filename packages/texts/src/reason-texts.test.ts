import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReasonCode, type ReasonCode, reasonText, refusal, refusalTexts } from './reason-texts.ts'

const codes = Object.keys(refusalTexts).filter(isReasonCode)

describe('refusals', () => {
  it('format days and waiting times', () => {
    expect(reasonText('plan_frozen', { date: '2025-12-01' })).toContain('el 1 de diciembre')
    expect(reasonText('class_outside_plan', { date: '2025-11-30' })).toContain('hasta el 30 de noviembre')
    expect(reasonText('rate_limited', { seconds: 12.2 })).toContain('13 segundos')
    expect(reasonText('rate_limited', { seconds: 60 })).toContain('1 minuto.')
    expect(reasonText('rate_limited', { seconds: 61 })).toContain('2 minutos')
    expect(reasonText('time_slot_not_found')).toBe(reasonText('not_found', { kind: 'time_slot' }))
  })

  it('write a time as every screen does', () => {
    const at = (time: string) =>
      reasonText('no_reservation_here', { other_class: { id: 'c', name: 'Barre', time } })
    expect(at('13:00')).toMatch(/reservada Barre a la 1:00 p\.m\.$/)
    expect(at('20:00')).toMatch(/reservada Barre a las 8:00 p\.m\.$/)
  })

  it('are readable without details and with unknown details', () => {
    const anything = fc.record({
      plan: fc.anything(),
      date: fc.anything(),
      n: fc.anything(),
      kind: fc.anything(),
      closed: fc.anything(),
      seconds: fc.anything(),
      coach: fc.anything(),
    })
    for (const code of codes) expect(reasonText(code)).toMatch(/^[A-ZÁÉÍÓÚ¡¿].{8,}/u)
    fc.assert(
      fc.property(fc.constantFrom(...codes), anything, (code, details) => {
        expect(reasonText(code, details)).not.toMatch(/undefined|NaN|Invalid|null|\[object/)
      }),
    )
  })

  it('have a link when a link helps', () => {
    const to = (code: ReasonCode) => refusal(code).action?.href
    expect([to('no_plan'), to('not_signed_in'), to('class_full'), to('forbidden')]).toEqual([
      '/planes',
      '/login',
      '/horarios',
      undefined,
    ])
  })

  it('B10: every refusal of a booking or a cancellation has its text and its link', () => {
    const functions = ['booking_verdicts', 'why_no_active_plan', 'cancel_reservation']
    const answered = functions.flatMap((name) => {
      const sql = readFileSync(new URL(`../../../db/functions/${name}.sql`, import.meta.url), 'utf8')
      const assigned = [...sql.matchAll(/(?:code|reason) := '(\w+)'/g)].map((match) => match[1] ?? '')
      const selected = [...sql.matchAll(/'(plan_\w+)'|(?:then|else) '(\w+)'/g)].map(
        ([, plan, code]) => plan ?? code ?? '',
      )
      return [...assigned, ...selected].filter((code) => code !== 'ok')
    })
    expect(new Set(answered).size).toBeGreaterThan(12)
    for (const code of answered) {
      expect(codes).toContain(code)
      if (isReasonCode(code))
        expect([code, refusal(code).action?.href]).toEqual([code, expect.stringMatching(/^\//)])
    }
  })

  it('recognise reason codes', () => {
    expect([
      isReasonCode('class_full'),
      isReasonCode('toString'),
      isReasonCode(409),
      isReasonCode(undefined),
    ]).toEqual([true, false, false, false])
  })
})
