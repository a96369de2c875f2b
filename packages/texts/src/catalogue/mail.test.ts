import { expect, it } from 'vitest'
import { booking } from './booking.ts'
import { mail } from './mail.ts'

const early = '2026-11-24T05:40:00'
const data = {
  name: 'Ana',
  className: 'Pilates',
  start: early,
  until: early,
  closes: early,
  before: early,
  after: early,
  end: early,
  why: 'Tu plan terminó.',
  reason: 'Cupo',
}

it.each([
  mail.waitlistOffered(data),
  mail.waitlistExpired(data),
  mail.waitlistSkipped(data),
  mail.waitlistRemoved(data),
  mail.waitlistClassMoved(data),
  mail.classMoved(data),
  mail.classLengthened(data),
])('“$subject” ends a sentence with a time with one full stop', ({ paragraphs }) => {
  expect(paragraphs.join('\n')).toContain('5:40 a.m.')
  expect(paragraphs.join('\n')).not.toContain('..')
})

it('the mail of a confirmed reservation ends with one full stop after its time', () => {
  expect(booking.success.body('Pilates', 'martes 24 de noviembre, 5:40 a.m.')).toBe(
    'Te esperamos en Pilates, martes 24 de noviembre, 5:40 a.m.',
  )
})
