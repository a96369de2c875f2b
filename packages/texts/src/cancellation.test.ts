import { describe, expect, it } from 'vitest'
import {
  cancellationHeadline,
  cancellationRule,
  cancellationText,
  classCancellationRules,
} from './cancellation.ts'

it('the cancel dialog shows the effect on the class', () => {
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

it.each([
  [true, { returnMinutes: 360, blockMinutes: 60 }, 'Cancela gratis hasta 6 horas antes de cada clase.'],
  [false, { returnMinutes: 360, blockMinutes: 60 }, 'Cancela gratis hasta una hora antes de cada clase.'],
  [true, { returnMinutes: 0, blockMinutes: 0 }, 'Cancela gratis hasta que comience cada clase.'],
])('a list of classes says once until when cancelling is free (limited: %s, %o)', (limited, limits, text) => {
  expect(cancellationRule(limited, limits)).toBe(text)
})

describe('BOK-19, A01: the booking dialog shows until when the class can be cancelled', () => {
  const starts = new Date('2026-11-23T14:00:00Z')
  const rules = (
    minutesLeft: number,
    { returnMinutes = 360, blockMinutes = 60, limited = true, zone = 'America/Mazatlan' } = {},
  ) =>
    classCancellationRules({
      starts,
      now: new Date(starts.getTime() - minutesLeft * 60_000),
      zone,
      limited,
      limits: { returnMinutes, blockMinutes },
      strike_limit: null,
      strike_days: 7,
    })
  const last = 'Después del lunes 23 de noviembre, 6:00 a.m. ya no se puede cancelar.'

  it.each([1440, 360])('%d minutes before the start, the class returns to the plan', (minutesLeft) => {
    expect(rules(minutesLeft)).toEqual({
      canCancel: true,
      sentences: [
        'Cancela a más tardar el lunes 23 de noviembre, 1:00 a.m. y la clase regresa a tu plan.',
        'Después cuenta como tomada, aunque canceles.',
        last,
      ],
    })
  })

  it.each([359, 60])('%d minutes before the start, the class counts as taken', (minutesLeft) => {
    expect(rules(minutesLeft)).toEqual({
      canCancel: true,
      sentences: [
        'El plazo para que la clase regrese a tu plan terminó el lunes 23 de noviembre, 1:00 a.m.: si cancelas, cuenta como tomada.',
        last,
      ],
    })
  })

  it('59 minutes before the start, the class can no longer be cancelled', () => {
    expect(rules(59).canCancel).toBe(false)
    expect(rules(59).sentences.join(' ')).toMatch(/ya no se puede cancelar: .* cuenta como tomada/)
    expect(rules(59, { limited: false }).sentences).toEqual(['Esta clase ya no se puede cancelar.'])
  })

  it('uses the studio’s limits and zone', () => {
    const [until, then] = rules(2000, {
      returnMinutes: 1440,
      blockMinutes: 1440,
      zone: 'America/Tijuana',
    }).sentences
    expect(until).toContain('domingo 22 de noviembre, 6:00 a.m.')
    expect(then).toBe('Después ya no se puede cancelar.')
    expect(rules(1, { returnMinutes: 0, blockMinutes: 0 }).sentences).toEqual([
      'Si cancelas antes de que comience, la clase regresa a tu plan.',
    ])
    expect(rules(500, { returnMinutes: 60, blockMinutes: 120 }).sentences[0]).toContain('5:00 a.m.')
  })

  it('mentions no lost class for an unlimited plan', () => {
    expect(rules(100, { limited: false }).sentences).toEqual([last])
    expect(rules(1, { limited: false, blockMinutes: 0 })).toEqual({ canCancel: true, sentences: [] })
  })
})

describe('E04: one sentence shows until when cancelling is free', () => {
  const starts = new Date('2026-11-28T15:00:00Z')
  const headline = (
    now: string,
    { returnMinutes = 360, blockMinutes = 60, limited = true, zone = 'America/Mazatlan' } = {},
  ) =>
    cancellationHeadline({
      starts,
      now: new Date(now),
      zone,
      limited,
      limits: { returnMinutes, blockMinutes },
    })
  const over = 'El plazo para cancelar gratis ya terminó: si cancelas, la clase cuenta como tomada.'

  it.each([
    ['2026-11-22T07:00:00Z', 'Cancela gratis hasta el sábado a las 2:00 a.m.'],
    ['2026-11-21T07:00:00Z', 'Cancela gratis hasta el 28 de noviembre a las 2:00 a.m.'],
    ['2026-11-28T06:59:59Z', 'Cancela gratis hasta mañana a las 2:00 a.m.'],
    ['2026-11-28T07:00:00Z', 'Cancela gratis hasta hoy a las 2:00 a.m.'],
    ['2026-11-28T09:00:00Z', 'Cancela gratis hasta hoy a las 2:00 a.m.'],
    ['2026-11-28T09:00:01Z', over],
    ['2026-11-28T14:00:00Z', over],
    ['2026-11-28T14:00:01Z', 'Ya no se puede cancelar: si la reservas, cuenta como tomada.'],
  ])('at %s: %s', (now, sentence) => {
    expect(headline(now)).toBe(sentence)
  })

  it('a plan without a limit loses no class, so that cancelling is free until it is refused', () => {
    const unlimited = (now: string) => headline(now, { limited: false })
    expect(unlimited('2026-11-28T10:00:00Z')).toBe('Cancela gratis hasta hoy a las 7:00 a.m.')
    expect(unlimited('2026-11-28T14:30:00Z')).toBe('Ya no se puede cancelar.')
  })

  it('uses the studio’s limits and zone', () => {
    const now = '2026-11-26T07:00:00Z'
    expect(headline(now, { returnMinutes: 120, zone: 'America/Tijuana' })).toBe(
      'Cancela gratis hasta el sábado a las 5:00 a.m.',
    )
    expect(headline(now, { returnMinutes: 420 })).toBe('Cancela gratis hasta el sábado a la 1:00 a.m.')
    expect(headline(now, { returnMinutes: 60, blockMinutes: 120 })).toContain('6:00 a.m.')
    expect(headline(now, { returnMinutes: 0, blockMinutes: 0 })).toBe(
      'Cancela gratis hasta que comience la clase.',
    )
  })
})

describe('a class type with rules of its own', () => {
  const starts = new Date('2026-11-28T15:00:00Z')
  const sentences = (
    lateRule: 'class_lost' | 'strike',
    now: string,
    { limited = true, strike_limit = 3 as number | null } = {},
  ) => {
    const item = {
      starts,
      now: new Date(now),
      zone: 'America/Mazatlan',
      limited,
      limits: { returnMinutes: 360, blockMinutes: 60, lateRule },
    }
    const rules = classCancellationRules({ ...item, strike_limit, strike_days: 7 })
    return [cancellationHeadline(item), ...rules.sentences]
  }
  const early = '2026-11-22T07:00:00Z'
  const late = '2026-11-28T10:00:00Z'
  const free = 'Cancela gratis hasta el sábado a las 2:00 a.m.'
  const last = 'Después del sábado 28 de noviembre, 7:00 a.m. ya no se puede cancelar.'
  const afterwards = 'Después cuenta como cancelación tardía, salvo que alguien tome tu lugar.'
  const restriction =
    'Con 3 cancelaciones tardías en 30 días, durante 7 días solo puedes reservar clases de las siguientes 24 horas.'

  it('says what a late cancellation costs before the deadline', () => {
    expect(sentences('strike', early)).toEqual([
      `${free} ${afterwards}`,
      'Cancela a más tardar el sábado 28 de noviembre, 2:00 a.m. y la clase regresa a tu plan.',
      afterwards,
      restriction,
      last,
    ])
    expect(sentences('class_lost', early)).toEqual([
      `${free} Después cuenta como tomada, salvo que alguien tome tu lugar.`,
      'Cancela a más tardar el sábado 28 de noviembre, 2:00 a.m. y la clase regresa a tu plan.',
      'Después cuenta como tomada, salvo que alguien tome tu lugar.',
      last,
    ])
  })

  it('says it after the deadline', () => {
    expect(sentences('strike', late, { strike_limit: null })).toEqual([
      'El plazo para cancelar gratis ya terminó: si cancelas, cuenta como cancelación tardía, salvo que alguien tome tu lugar.',
      'El plazo para cancelar gratis terminó el sábado 28 de noviembre, 2:00 a.m.: si cancelas, cuenta como cancelación tardía, salvo que alguien tome tu lugar.',
      last,
    ])
    expect(sentences('class_lost', late)[0]).toBe(
      'El plazo para cancelar gratis ya terminó: si cancelas, la clase cuenta como tomada, salvo que alguien tome tu lugar.',
    )
  })

  it('a plan without a limit loses no class, but gets strikes', () => {
    expect(sentences('strike', early, { limited: false })).toEqual([
      `${free} ${afterwards}`,
      'Cancela a más tardar el sábado 28 de noviembre, 2:00 a.m. y no tiene costo.',
      afterwards,
      restriction,
      last,
    ])
    expect(sentences('class_lost', early, { limited: false })).toEqual([
      'Cancela gratis hasta el sábado a las 7:00 a.m.',
      last,
    ])
  })

  it('the cancel dialog says what the cancellation costs now', () => {
    const limits = { returnMinutes: 720, blockMinutes: 60, lateRule: 'strike' as const }
    expect(cancellationText('strike', true, limits)).toBe(
      'Falta menos de 12 horas: la clase regresa a tu plan, pero cuenta como cancelación tardía, salvo que alguien tome tu lugar.',
    )
    expect(cancellationText('strike', false, limits)).toBe(
      'Falta menos de 12 horas: cuenta como cancelación tardía, salvo que alguien tome tu lugar.',
    )
    expect(cancellationText('counted', true, { ...limits, lateRule: 'class_lost' })).toBe(
      'Falta menos de 12 horas: la clase contará como tomada y no regresa a tu plan. Si alguien toma tu lugar, regresa a tu plan.',
    )
  })
})
