import { CANCEL_BLOCK_MINUTES, CANCEL_RETURN_MINUTES, MIN_ADVANCE_MINUTES } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { texts } from './index.ts'

const defaults = {
  cancel_free_minutes: CANCEL_RETURN_MINUTES,
  cancel_min_minutes: CANCEL_BLOCK_MINUTES,
  min_advance_minutes: MIN_ADVANCE_MINUTES,
}
const withPolicy = (changed: Partial<typeof defaults>) => ({ ...defaults, ...changed })

const faqAnswer = (policy: typeof defaults) => texts.plans.faq.items(policy).at(-1)?.answer

describe('C01: with the default settings the sentences of the documents, letter for letter', () => {
  it('HOR-17: the schedule’s policy, the first line as a recommendation', () => {
    expect(texts.schedule.policy.items(defaults)).toEqual([
      'Te recomendamos reservar con al menos 2 horas de anticipación.',
      'Cancela sin costo hasta 6 horas antes de tu clase.',
      'Llega 10 minutos antes para instalarte con calma.',
    ])
  })

  it('BOK-19: the confirm dialog', () => {
    expect(texts.booking.policy.items(defaults)).toEqual([
      'Llega al menos 5 minutos antes.',
      'Después de 10 minutos de iniciada la clase no es posible entrar y se pierde la reservación.',
      'Puedes cancelar hasta una hora antes.',
    ])
  })

  it('PLN-15: the questions', () => {
    expect(faqAnswer(defaults)).toBe(
      'Sí. Puedes cancelar hasta 6 horas antes sin perder la sesión. Si cancelas después o no asistes, cuenta como clase tomada.',
    )
  })

  it('CRD-10: the card that cannot be cancelled any more', () => {
    expect(texts.classCard.cancelBlocked(CANCEL_BLOCK_MINUTES)).toBe(
      'La clase está por comenzar, no es posible cancelar tu reservación',
    )
  })

  it('CON-19, A18: what is checked within a day, what is held for a week, how long links work', () => {
    expect(texts.checkout.summary.notice).toBe(
      'La validación de tu comprobante de pago puede tardar hasta 24 horas.',
    )
    expect(texts.checkout.instructions.processing).toBe(
      'Procesamos tu pago en un máximo de 24 horas hábiles.',
    )
    expect(texts.recovery.reset.invalidLink).toBe(
      'Los enlaces funcionan una sola vez y durante una hora. Pide uno nuevo y úsalo en cuanto llegue.',
    )
    expect(texts.mail.recovery({ name: 'Ana' }).note).toMatch(/^El enlace funciona durante 1 hora\. /)
    const removed = (days?: number) =>
      texts.mail.planRemoved({ name: 'Ana', plan: '1 Mes', days }).paragraphs[1]
    expect(removed()).toMatch(/^Pasaron 7 días sin recibir/)
    expect(removed(1)).toMatch(/^Pasó 1 día sin recibir/)
  })

  it('GEN-22, HOR-19: whose hours these are', () => {
    expect(texts.frame.zoneNotice('Culiacán')).toBe(
      'Los horarios se muestran en hora local de Culiacán, México.',
    )
    expect(texts.frame.zoneNotice('Tijuana')).toContain('hora local de Tijuana, México')
  })
})

describe('C01: other settings, other sentences', () => {
  it('an advance that the server asks for is a rule', () => {
    const first = (min_advance_minutes: number) =>
      texts.schedule.policy.items(withPolicy({ min_advance_minutes }))[0]
    expect(first(120)).toBe('Reserva con al menos 2 horas de anticipación.')
    expect(first(90)).toBe('Reserva con al menos 90 minutos de anticipación.')
    expect(first(2880)).toBe('Reserva con al menos 2 días de anticipación.')
  })

  it('the hours of the schedule’s policy, the dialog and the questions', () => {
    const policy = withPolicy({ cancel_free_minutes: 1440, cancel_min_minutes: 90 })
    expect(texts.schedule.policy.items(policy)[1]).toBe('Cancela sin costo hasta 24 horas antes de tu clase.')
    expect(texts.booking.policy.items(policy)[2]).toBe('Puedes cancelar hasta 90 minutos antes.')
    expect(faqAnswer(policy)).toContain('hasta 24 horas antes sin perder la sesión. Si cancelas después')
  })

  it('no limit at all', () => {
    const policy = withPolicy({ cancel_free_minutes: 0, cancel_min_minutes: 0 })
    expect(texts.schedule.policy.items(policy)[1]).toBe('Cancela sin costo hasta que comience tu clase.')
    expect(texts.booking.policy.items(policy)[2]).toBe('Puedes cancelar hasta que comience la clase.')
    expect(faqAnswer(policy)).toBe(
      'Sí. Puedes cancelar hasta que comience la clase sin perder la sesión. Si no asistes, cuenta como clase tomada.',
    )
  })

  it('one limit for both: later there is no cancelling to count', () => {
    const policy = withPolicy({ cancel_free_minutes: 720, cancel_min_minutes: 720 })
    expect(faqAnswer(policy)).toBe(
      'Sí. Puedes cancelar hasta 12 horas antes sin perder la sesión. Después ya no se puede cancelar; si no asistes, cuenta como clase tomada.',
    )
  })

  it('a class that is hours away is not about to start', () => {
    expect(texts.classCard.cancelBlocked(1440)).toBe(
      'Falta menos de 24 horas para la clase, no es posible cancelar tu reservación',
    )
  })
})
