import { addDays, type CivilDate } from '@estudio/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClientRow } from './client-row.ts'
import { type Decision, decideRows } from './decide-rows.ts'
import type { ImportedRow, KnownPerson } from './match-people.ts'
import type { HeldPlan } from './place-plans.ts'

const today = '2026-11-16'

const offers = [
  { id: 'monthly', name: 'Mensual 8', class_limit: 8, duration_days: 30 },
  { id: 'weekly', name: 'Semana', class_limit: null, duration_days: 7 },
]

interface Records {
  people: KnownPerson[]
  plans: HeldPlan[]
}

const nothing: Records = { people: [], plans: [] }

let ids = 0
const decide = (rows: readonly ClientRow[], { people, plans }: Records = nothing, on = today): Decision[] =>
  decideRows(rows, {
    today: on,
    people,
    plans,
    offers,
    canAddAddresses: true,
    newId: () => {
      ids += 1
      return `added-${ids}`
    },
  })

const lineOf = (line: number, more: Partial<ClientRow>): ClientRow => ({
  line,
  full_name: 'Ana López',
  phone: '6671234567',
  email: null,
  plan_name: null,
  classes_left: null,
  end_date: null,
  reason: null,
  ...more,
})
const file = (...rows: Partial<ClientRow>[]) => rows.map((row, at) => lineOf(at + 2, row))

const brief = (decisions: readonly Decision[]) =>
  decisions.map(({ state, reason, fields }) => `${state} ${reason ?? fields.join()}`.trim())
const daysOf = (decisions: readonly Decision[]) =>
  decisions.map(({ plan }) => plan && `${plan.start} ${plan.end}`)

const ana = {
  id: 'ana',
  full_name: 'Ana López',
  phone: '6671234567',
  email: null,
  is_active: true,
  has_access: true,
  is_by_staff: true,
  fields_of_sign_up: [],
}

/** Ana bought this plan at the studio. */
const soldUntil = (end_date: CivilDate): HeldPlan => ({
  id: 'sold',
  user_id: 'ana',
  plan_id: 'monthly',
  start_date: '2026-11-10',
  end_date,
  origin: 'sold',
  imported_end: null,
})

/** Returns what the studio knows after the rows were written. */
const written = (decisions: readonly Decision[], before: Records): Records => {
  const people = new Map(before.people.map((person) => [person.id, { ...person }]))
  const plans = [...before.plans]
  for (const { userId, state, contact, plan } of decisions) {
    if (userId === null || state === 'refused') continue
    const added = {
      id: userId,
      full_name: '',
      phone: null,
      email: null,
      is_active: true,
      has_access: false,
      is_by_staff: true,
      fields_of_sign_up: [],
    }
    const person = people.get(userId) ?? added
    people.set(userId, {
      ...person,
      full_name: contact?.full_name ?? person.full_name,
      phone: contact?.phone ?? person.phone,
      email: contact?.email ?? person.email,
    })
    if (!plan) continue
    const { plan: plan_id, start: start_date, end: end_date } = plan
    const id = `plan-${plans.length}`
    plans.push({
      id,
      user_id: userId,
      plan_id,
      start_date,
      end_date,
      origin: 'imported',
      imported_end: end_date,
    })
  }
  return { people: [...people.values()], plans }
}

describe('the rows of one person in a file', () => {
  it('add the person once, with the plans that follow each other in whatever order they come', () => {
    const plans = [
      { plan_name: 'Mensual 8', end_date: '2026-12-31' },
      { plan_name: 'Semana', end_date: '2026-11-20' },
      { plan_name: 'Mensual 8', end_date: '2026-10-31' },
    ]
    const decisions = decide(file(...plans))
    expect(brief(decisions)).toEqual(['new full_name,phone,plan', 'changed plan', 'changed plan'])
    expect(new Set(decisions.map(({ userId }) => userId)).size).toBe(1)
    const days = ['2026-11-21 2026-12-31', '2026-11-14 2026-11-20', '2026-10-02 2026-10-31']
    expect(daysOf(decisions)).toEqual(days)
    expect(daysOf(decide(file(...plans.toReversed())))).toEqual(days.toReversed())
  })

  it('bring a plan that was renewed some days before the other ended', () => {
    const december = (end_date: string) =>
      decide(file({ plan_name: 'Mensual 8', end_date: '2026-11-30' }, { plan_name: 'Mensual 8', end_date }))
    expect(daysOf(december('2026-12-23'))[1]).toBe('2026-12-01 2026-12-23')
    expect(brief(december('2026-12-22'))[1]).toBe('refused plan_overlaps_row')
  })

  it('give one plan when they are identical, and none when a plan is on days of another row', () => {
    const monthly = { plan_name: 'Mensual 8', classes_left: 3, end_date: '2026-11-30' }
    const rows = file(
      monthly,
      { ...monthly, full_name: 'ana  lopez' },
      { ...monthly, classes_left: 5 },
      { plan_name: 'Semana', end_date: '2026-12-02' },
      {},
    )
    expect(brief(decide(rows))).toEqual([
      'new full_name,phone,plan',
      'same',
      'refused plan_overlaps_row',
      'refused plan_overlaps_row',
      'same',
    ])
  })

  it('are refused when they contradict a row that can be imported', () => {
    const rows = file(
      { plan_name: 'No existe', email: 'otra@correo.mx' },
      { email: 'ana@correo.mx' },
      { full_name: 'Otra Persona', phone: null, email: 'ana@correo.mx' },
      { phone: '6670000000', email: 'ana@correo.mx' },
      { email: 'mas@correo.mx' },
      { full_name: 'Eva López' },
    )
    expect(brief(decide(rows))).toEqual([
      'refused plan_unknown',
      'new full_name,phone,email',
      'refused row_repeated',
      'refused row_repeated',
      'refused row_repeated',
      'new full_name,phone',
    ])
  })

  it('change a known person once, who is found by what the first row changes', () => {
    const ana = {
      id: 'ana',
      full_name: 'Ana Luz',
      phone: null,
      email: 'ana@correo.mx',
      is_active: true,
      has_access: false,
      is_by_staff: true,
      fields_of_sign_up: [],
    }
    const rows = file({ email: 'ana@correo.mx' }, { plan_name: 'Semana' })
    const decisions = decide(rows, { people: [ana], plans: [] })
    expect(brief(decisions)).toEqual(['changed full_name,phone', 'changed plan'])
    expect(decisions.map(({ userId }) => userId)).toEqual(['ana', 'ana'])
  })

  it('change a field that only the sign-up of an unconfirmed address wrote, also to the same value', () => {
    const signedUp = { ...ana, email: 'ana@correo.mx', fields_of_sign_up: ['phone', 'genre'] }
    const people = { people: [signedUp], plans: [] }
    const [row] = file({ email: 'ana@correo.mx' })
    expect(brief(decide(file({ email: 'ana@correo.mx' }), people))).toEqual(['changed phone'])
    expect(brief(decide(file({ email: 'ana@correo.mx', phone: null }), people))).toEqual(['same'])
    const answered: ImportedRow[] = [{ ...(row as ClientRow), email: null, same_as: 'ana' }]
    expect(brief(decide(answered, people))).toEqual(['same'])
  })

  it.each([
    ['ended earlier', '2026-11-25'],
    ['extended', '2026-12-28'],
  ])('bring nothing again when staff have %s the plan that they brought', (_what, moved) => {
    const rows = file(
      { plan_name: 'Mensual 8', end_date: '2026-12-20' },
      { plan_name: 'Semana', end_date: '2026-12-22' },
    )
    const { people, plans } = written(decide(rows), nothing)
    const held = plans.map((plan) => ({ ...plan, end_date: moved }))
    expect(brief(decide(rows, { people, plans: held }, '2026-11-26'))).toEqual([
      'same',
      'refused plan_overlaps_row',
    ])
  })

  it('bring a plan that follows a sold plan, and none on the days of a sold plan', () => {
    const sold = soldUntil('2026-12-09')
    const rows = file(
      { plan_name: 'Mensual 8', end_date: '2026-12-09' },
      { plan_name: 'Mensual 8', end_date: '2027-01-15' },
    )
    const decisions = decide(rows, { people: [ana], plans: [sold] })
    expect(brief(decisions)).toEqual(['refused plan_overlaps', 'changed plan'])
    expect(daysOf(decisions)[1]).toBe('2026-12-10 2027-01-15')
  })
})

describe('the rows of a confirmed file', () => {
  it('bring their plans on the days of a row that was refused before', () => {
    const sold = soldUntil('2026-11-20')
    const rows = file(
      { plan_name: 'Mensual 8', end_date: '2026-11-30' },
      { plan_name: 'Semana', end_date: '2026-11-30' },
    )
    const shown = decide(rows, { people: [ana], plans: [sold] })
    expect(brief(shown)).toEqual(['refused plan_overlaps', 'changed plan'])
    const again = rows.map((row, at): ClientRow => ({ ...row, reason: shown[at]?.reason ?? null }))
    expect(brief(decide(again, { people: [ana], plans: [] }))).toEqual(brief(shown))
  })
})

describe('any file', () => {
  const someRow = fc.record({
    full_name: fc.constantFrom('Ana López', 'ana lopez', 'Eva Ruiz', 'Lupita'),
    phone: fc.constantFrom('6671234567', '6679876543', null),
    email: fc.constantFrom('ana@correo.mx', 'eva@correo.mx', null),
    plan_name: fc.constantFrom('Mensual 8', 'Semana', 'No existe', null),
    classes_left: fc.constantFrom(null, 1, 3, 9),
    end_date: fc.option(fc.integer({ min: -60, max: 90 }).map((days) => addDays(today, days))),
  })
  const someFile = fc
    .array(someRow, { minLength: 1, maxLength: 12 })
    .map((rows) => file(...rows.filter(({ phone, email }) => phone !== null || email !== null)))

  it('changes nothing when it is imported again, and refuses the same rows', () => {
    fc.assert(
      fc.property(someFile, someFile, (first, second) => {
        const before = written(decide(first), nothing)
        const decisions = decide(second, before)
        const after = written(decisions, before)
        const again = decide(second, after)
        const refused = (all: readonly Decision[]) => all.map(({ state }) => state === 'refused')
        expect(again.filter(({ state }) => state === 'new' || state === 'changed')).toEqual([])
        expect(refused(again)).toEqual(refused(decisions))
      }),
      { numRuns: 1000 },
    )
  })

  it('is decided again as it was shown, and a refused row stays refused', () => {
    fc.assert(
      fc.property(someFile, someFile, (first, second) => {
        const before = written(decide(first), nothing)
        const decisions = decide(second, before)
        const shown = second.map((row, at): ClientRow => ({ ...row, reason: decisions[at]?.reason ?? null }))
        expect(brief(decide(shown, before))).toEqual(brief(decisions))
      }),
      { numRuns: 1000 },
    )
  })

  it('gives nobody two plans on one day, and adds one record for each address', () => {
    fc.assert(
      fc.property(someFile, someFile, (first, second) => {
        const before = written(decide(first), nothing)
        const { people, plans } = written(decide(second, before), before)
        for (const one of plans)
          expect(
            plans.filter(
              (other) =>
                other.user_id === one.user_id &&
                other.start_date <= one.end_date &&
                other.end_date >= one.start_date,
            ),
          ).toEqual([one])
        const addresses = people.flatMap(({ email }) => email ?? [])
        expect(new Set(addresses).size).toBe(addresses.length)
      }),
      { numRuns: 1000 },
    )
  })
})
