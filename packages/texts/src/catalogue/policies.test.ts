import { CANCEL_BLOCK_MINUTES, CANCEL_RETURN_MINUTES, MIN_ADVANCE_MINUTES } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { texts } from './index.ts'
import { isWaitlistOpen } from './waitlist.ts'

const defaults = {
  cancel_free_minutes: CANCEL_RETURN_MINUTES,
  cancel_min_minutes: CANCEL_BLOCK_MINUTES,
  min_advance_minutes: MIN_ADVANCE_MINUTES,
  max_days_ahead: null as number | null,
  arrival_minutes: null as number | null,
  max_live_reservations: null as number | null,
  max_reservations_a_day: null as number | null,
  absence_limit: null as number | null,
  absence_window_days: 30,
  absence_suspension_days: 7,
  waitlist_limit: 3,
  waitlist_offer_minutes: 20,
  waitlist_close_minutes: 60,
  waitlist_grace_minutes: 30,
}
const withPolicy = (changed: Partial<typeof defaults>) => ({ ...defaults, ...changed })

const faqAnswer = (policy: typeof defaults) => texts.plans.faq.cancellation(policy).answer

describe('C01: with the default settings the sentences equal the documents', () => {
  it('HOR-17: the schedule’s policy has the first line as a recommendation', () => {
    expect(texts.schedule.policy.items(defaults)).toEqual([
      'Te recomendamos reservar con al menos 2 horas de anticipación.',
      'Cancela sin costo hasta 6 horas antes de tu clase.',
      'Llega 10 minutos antes para instalarte con calma.',
    ])
  })

  it('BOK-19: the confirm dialog has the documents’ sentences', () => {
    expect(texts.booking.policy.items(defaults)).toEqual([
      'Llega al menos 5 minutos antes.',
      'Después de 10 minutos de iniciada la clase no es posible entrar y se pierde la reservación.',
      'Puedes cancelar hasta una hora antes.',
    ])
  })

  it('PLN-15: the questions have the documents’ sentences', () => {
    expect(faqAnswer(defaults)).toBe(
      'Sí. Puedes cancelar hasta 6 horas antes sin perder la sesión. Si cancelas después o no asistes, cuenta como clase tomada.',
    )
  })
})

it('where some class types have their own rules, the schedule and the questions say so', () => {
  const policy = { ...defaults, has_class_rules: true }
  const note = 'Algunas clases tienen su propia regla: la lees antes de reservar.'
  expect(texts.schedule.policy.items(policy)[2]).toBe(note)
  expect(faqAnswer(policy)).toBe(`${faqAnswer(defaults)} ${note}`)
})

describe('the waiting list and the limits show the studio’s settings', () => {
  it('WLI-16: the text about the waiting list shows the default settings', () => {
    expect(texts.waitlist.policy(defaults)).toEqual([
      'Si se libera un lugar con 6 horas o más de anticipación, se lo damos a la primera persona de la lista que pueda tomarlo y le avisamos por correo.',
      'Después, apartamos el lugar durante 20 minutos para que decidas; si no lo tomas, pasa a la siguiente persona.',
      'La lista cierra 1 hora antes de la clase: desde entonces, cualquiera puede reservar lo que quede libre.',
      'Si un lugar que te dimos ya no te sirve, devuélvelo en los primeros 30 minutos y la clase regresa a tu plan.',
      'Puedes estar en hasta 3 listas a la vez.',
    ])
  })

  it('WLI-16: the text omits rules that the settings switch off', () => {
    const rules = {
      cancel_free_minutes: 0,
      waitlist_close_minutes: 0,
      waitlist_grace_minutes: 0,
      waitlist_limit: 1,
    }
    expect(texts.waitlist.policy(withPolicy(rules))).toEqual([
      'Si se libera un lugar antes de la clase, se lo damos a la primera persona de la lista que pueda tomarlo y le avisamos por correo.',
      'Puedes estar en una lista a la vez.',
    ])
  })

  it('WLI-16: the waiting list closes with the bookings when they close earlier', () => {
    const lines = texts.waitlist.policy(withPolicy({ min_advance_minutes: 120 }))
    expect(lines[2]).toBe('La lista cierra 2 horas antes de la clase, junto con las reservaciones.')
  })

  it.each([
    ['at the closing minute', 60, 0, false],
    ['before the closing minute', 60.5, 0, true],
    ['at the last minute of bookings that close earlier', 120, 120, true],
    ['after bookings closed', 119.5, 120, false],
  ])('WLI-08: whether the waiting list is open %s', (_when, minutesLeft, min_advance_minutes, open) => {
    expect(isWaitlistOpen(minutesLeft, withPolicy({ min_advance_minutes }))).toBe(open)
  })

  it('LIM-05: the texts name the limits that are set, and no others', () => {
    const rules = withPolicy({
      max_days_ahead: 14,
      max_live_reservations: 1,
      max_reservations_a_day: 2,
      absence_limit: 3,
    })
    expect(texts.schedule.policy.items(rules).slice(3)).toEqual([
      'Puedes reservar con hasta 14 días de anticipación.',
      'Puedes tener hasta 1 clase por tomar a la vez.',
      'Puedes reservar hasta 2 clases por día.',
      'Con 3 ausencias en 30 días, tus reservaciones descansan 7 días.',
    ])
  })
})

describe('C01: other settings change the sentences', () => {
  it('an advance that the server requires is worded as a rule', () => {
    const first = (min_advance_minutes: number) =>
      texts.schedule.policy.items(withPolicy({ min_advance_minutes }))[0]
    expect(first(120)).toBe('Reserva con al menos 2 horas de anticipación.')
    expect(first(90)).toBe('Reserva con al menos 90 minutos de anticipación.')
    expect(first(2880)).toBe('Reserva con al menos 2 días de anticipación.')
  })

  it('the schedule and the confirm dialog show the same arrival time', () => {
    const policy = withPolicy({ arrival_minutes: 15 })
    expect(texts.schedule.policy.items(policy)[2]).toBe('Llega 15 minutos antes para instalarte con calma.')
    expect(texts.booking.policy.items(policy)[0]).toBe('Llega al menos 15 minutos antes.')
    expect(texts.booking.policy.arrival(policy)[0]).toBe('Llega al menos 15 minutos antes.')
  })

  it('the schedule’s policy, the dialog and the questions show the hours of the settings', () => {
    const policy = withPolicy({ cancel_free_minutes: 1440, cancel_min_minutes: 90 })
    expect(texts.schedule.policy.items(policy)[1]).toBe('Cancela sin costo hasta 24 horas antes de tu clase.')
    expect(texts.booking.policy.items(policy)[2]).toBe('Puedes cancelar hasta 90 minutos antes.')
    expect(faqAnswer(policy)).toContain('hasta 24 horas antes sin perder la sesión. Si cancelas después')
  })

  it('the texts work without any limit', () => {
    const policy = withPolicy({ cancel_free_minutes: 0, cancel_min_minutes: 0 })
    expect(texts.schedule.policy.items(policy)[1]).toBe('Cancela sin costo hasta que comience tu clase.')
    expect(texts.booking.policy.items(policy)[2]).toBe('Puedes cancelar hasta que comience la clase.')
    expect(faqAnswer(policy)).toBe(
      'Sí. Puedes cancelar hasta que comience la clase sin perder la sesión. Si no asistes, cuenta como clase tomada.',
    )
  })

  it('with equal limits no cancellation counts as taken', () => {
    const policy = withPolicy({ cancel_free_minutes: 720, cancel_min_minutes: 720 })
    expect(faqAnswer(policy)).toBe(
      'Sí. Puedes cancelar hasta 12 horas antes sin perder la sesión. Después ya no se puede cancelar; si no asistes, cuenta como clase tomada.',
    )
  })

  it('a class that starts in some hours is not “about to start”', () => {
    expect(texts.classCard.cancelBlocked(1440)).toBe(
      'Falta menos de 24 horas para la clase, no es posible cancelar tu reservación',
    )
  })
})
