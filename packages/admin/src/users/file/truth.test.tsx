import type { AdminUser, UserVisits } from '@estudio/contract'
import { expect, it } from 'vitest'
import { plan } from './testing.tsx'
import { truthAbout } from './truth.ts'

const moment = { now: new Date('2026-11-20T18:00:00Z'), zone: 'America/Mazatlan' }
const visits = (last_visit: string | null) => ({ last_visit, next_class: null }) as UserVisits
const about = (plans: object[], last_visit: string | null = null) =>
  truthAbout({ user_plans: plans } as unknown as AdminUser, visits(last_visit), moment)
    .map(({ text }) => text)
    .join(' · ')

it.each([
  ['a plan', [plan], '2026-11-19T07:00:00', '8 Clases · quedan 5 · vence el 30 nov · última visita ayer'],
  [
    'a plan with one class that ends today',
    [{ ...plan, classes_remaining: 1, end_date: '2026-11-20' }],
    '2026-11-20T07:00:00',
    '8 Clases · queda 1 · vence hoy · última visita hoy',
  ],
  [
    'a plan that ends tomorrow',
    [{ ...plan, end_date: '2026-11-21' }],
    null,
    '8 Clases · quedan 5 · vence mañana · aún no viene',
  ],
  [
    'a plan without a limit that ends next year',
    [{ ...plan, has_class_limit: false, class_limit: null, classes_remaining: -1, end_date: '2027-01-02' }],
    '2025-12-24T07:00:00',
    '8 Clases · sin límite de clases · vence el 2 ene 2027 · última visita el 24 dic 2025',
  ],
  [
    'a plan that ends soon and that another one follows',
    [
      { ...plan, end_date: '2026-11-22' },
      { ...plan, id: 'next', start_date: '2026-11-23', end_date: '2026-12-23' },
    ],
    null,
    '8 Clases · quedan 5 · vence el 22 nov · ya renovó · aún no viene',
  ],
  [
    'a plan that is paused',
    [{ ...plan, pauses: [{ from: '2026-11-20', to: '2026-11-20', status: 'agreed' }] }],
    null,
    '8 Clases · quedan 5 · en pausa · vence el 30 nov · aún no viene',
  ],
  [
    'a plan that begins tomorrow',
    [{ ...plan, start_date: '2026-11-21' }],
    null,
    '8 Clases · quedan 5 · comienza el 21 nov · aún no viene',
  ],
  [
    'a plan that nobody paid yet',
    [{ ...plan, status: 'frozen', payment_status: 'pending' }],
    null,
    '8 Clases · pago por verificar · aún no viene',
  ],
  ['a plan that ended', [{ ...plan, end_date: '2026-11-19' }], null, 'Sin plan · aún no viene'],
  ['no plan', [], null, 'Sin plan · aún no viene'],
])('says in one line: %s', (_what, plans, last_visit, line) => {
  expect(about(plans, last_visit)).toBe(line)
})

it('says nothing about visits before they are read', () => {
  expect(truthAbout({ user_plans: [] }, undefined, moment)).toEqual([{ text: 'Sin plan', isUrgent: false }])
})

it.each([
  ['a plan that ends in 8 days', [{ ...plan, end_date: '2026-11-28' }], '2026-11-19T07:00:00', []],
  [
    'a plan that ends in 7 days',
    [{ ...plan, end_date: '2026-11-27' }],
    '2026-11-19T07:00:00',
    ['vence el 27 nov'],
  ],
  [
    'a plan that ends and another one that follows',
    [
      { ...plan, end_date: '2026-11-20', classes_remaining: 1 },
      { ...plan, id: 'next', start_date: '2026-11-21', end_date: '2026-12-20' },
    ],
    '2026-11-19T07:00:00',
    [],
  ],
  ['few classes', [{ ...plan, classes_remaining: 3 }], '2026-11-19T07:00:00', ['quedan 3']],
  ['a visit 13 days ago', [plan], '2026-11-07T07:00:00', []],
  ['a visit 14 days ago', [plan], '2026-11-06T07:00:00', ['última visita el 6 nov']],
  ['no visit since the plan began 19 days ago', [plan], null, ['aún no viene']],
  ['a plan that began today', [{ ...plan, start_date: '2026-11-20' }], '2026-10-01T07:00:00', []],
  [
    'no visit and a pause of today',
    [{ ...plan, pauses: [{ from: '2026-11-20', to: '2026-11-20', status: 'agreed' }] }],
    null,
    [],
  ],
  ['a visit long ago, without a plan', [], '2026-01-01T07:00:00', []],
])('marks what staff should talk about: %s', (_what, plans, last_visit, urgent) => {
  const facts = truthAbout({ user_plans: plans } as unknown as AdminUser, visits(last_visit), moment)
  expect(facts.filter(({ isUrgent }) => isUrgent).map(({ text }) => text)).toEqual(urgent)
})
