import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { texts } from './index.ts'
import { mail } from './mail.ts'

const folder = import.meta.dirname
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))

/** Every string and template of the catalogue as it is written in the source. */
const literals = sources.flatMap((source) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map((match) => match[1] ?? match[2] ?? ''),
)
const sentences = literals.filter((text) => /[ ¡¿áéíóúñ.]/.test(text) && !text.startsWith('.'))

describe('the catalogue of texts', () => {
  it('writes each text once', () => {
    const repeated = sentences.filter((text, index) => sentences.indexOf(text) !== index)
    expect(repeated).toEqual([])
  })

  it('never says “Algo salió mal” nor speaks of usted’s account', () => {
    for (const text of sentences) expect(text).not.toMatch(/algo salió mal|lorem|undefined|\bsu cuenta\b/i)
  })

  it('leaves no space, no straight quote and no double space behind', () => {
    for (const text of sentences) {
      if (text.endsWith(': ')) continue
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/ {2}|"/)
    }
  })
})

describe('texts of the specification with placeholders', () => {
  it.each([
    [texts.home.packages.access(1), 'Acceso a 1 clase'],
    [texts.home.packages.access(8), 'Acceso a 8 clases'],
    [texts.confirm.resendIn(30), 'Reenviar disponible en 30s'],
    [texts.planStatus.labels.starts('1 de diciembre'), 'Comienza el 1 de diciembre'],
    [texts.admin.classes.confirmDelete('BARRE'), '¿Estás seguro que deseas eliminar la clase BARRE?'],
    [texts.admin.discounts.confirmDelete('Verano'), '¿Estás seguro que deseas eliminar el descuento Verano?'],
    [texts.admin.discounts.validity('01/11/2025', texts.common.never), '01/11/2025 - Nunca'],
    [
      texts.admin.timeSlots.confirmDelete('07:00'),
      '¿Estás seguro que deseas eliminar el horario de las 07:00?',
    ],
    [texts.admin.plans.limit(4), '4 clases'],
    [texts.coach.schedule.sharing('Ana'), 'compartiendo con Coach Ana'],
    [texts.errors.status(502, 'Bad Gateway'), 'Error 502: Bad Gateway'],
    [texts.classCard.moreCoaches(2), '+2'],
    [texts.classCard.coach('Ana'), 'Coach Ana'],
    [texts.frame.title('Planes', 'Estudio', 'Culiacán'), 'Planes | Estudio Culiacán'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })
})

describe('mail', () => {
  const name = 'Ana'
  const start = '2025-11-24T07:00:00'

  it('names the class, the day and what becomes of the class', () => {
    const cancelled = mail.classCancelled({ name, className: 'PILATES', start, returned: true })
    expect(cancelled.paragraphs.join(' ')).toContain('PILATES, lunes 24 de noviembre, 7:00 a.m.')
    expect(cancelled.paragraphs.join(' ')).toContain('regresó a tu plan')
    expect(
      mail.classCancelled({ name, className: 'PILATES', start, returned: false }).paragraphs,
    ).toHaveLength(2)
    const said = mail.classCancelled({ name, className: 'PILATES', start, returned: true, reason: 'Sin luz' })
    expect(said.paragraphs).toContain('Motivo: Sin luz')
  })

  it('names the reference, the amount and how long a purchase is held', () => {
    const purchase = mail.purchaseReceived({
      name,
      plan: '1 Mes',
      amount: '$1,200.00 MXN',
      reference: 'EST-7KQ2MX',
      start: '2025-11-24',
      heldUntil: '2025-12-01',
    })
    for (const part of ['$1,200.00 MXN', 'EST-7KQ2MX', '1 de diciembre de 2025', 'OXXO'])
      expect(purchase.paragraphs.join(' ')).toContain(part)
  })

  it('says what a refused class costs and why', () => {
    const { paragraphs } = mail.reservationCancelledByStudio({
      name,
      className: 'BARRE',
      start,
      returned: false,
      reason: 'Llegada tarde',
    })
    expect(paragraphs).toContain('Motivo: Llegada tarde')
    expect(paragraphs.at(-1)).toContain('no regresa')
  })
})
