import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CopyConstraints, type ExistingClass, planCopies, type Source } from './plan-copies.ts'

const hour = 3_600_000
const day = 24 * hour
const monday = Date.parse('2027-01-04T00:00:00Z')

const around = (existing: ExistingClass[]): CopyConstraints => ({
  now: new Date(monday),
  zone: 'America/Mazatlan',
  existing,
  closures: [],
  hours: new Set(),
})

const sourceAt = (id: string, start: number, minutes: number, coaches: string[]): Source => ({
  id,
  class_id: 'pilates',
  name: 'Pilates',
  starts_at: new Date(start),
  ends_at: new Date(start + minutes * 60_000),
  // Special classes need no time slot.
  is_special: true,
  special_class_name: 'FIESTA',
  max_capacity: 8,
  series_id: null,
  active: true,
  coaches,
})

const sources = fc
  .array(
    fc.record({
      hours: fc.nat(47),
      minutes: fc.integer({ min: 15, max: 600 }),
      coaches: fc.uniqueArray(fc.constantFrom('sol', 'luna', 'mar'), { minLength: 1 }),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, n) => sourceAt(`${n}`, monday + one.hours * hour, one.minutes, one.coaches)))

const shares = (one: ExistingClass, other: ExistingClass) =>
  one.starts_at < other.ends_at &&
  one.ends_at > other.starts_at &&
  one.coaches.some((coach) => other.coaches.includes(coach))

describe('planning copies', () => {
  it('A55: a copy is left out exactly when one of its coaches is busy', () => {
    const offsets = [1, 2]
    fc.assert(
      fc.property(sources, sources, (wanted, there) => {
        const existing = there.map((one) => ({ ...one, special_class_name: 'OTRA' }))
        const { created, skipped } = planCopies(wanted, offsets, around(existing))
        expect(created.length + skipped.length).toBe(wanted.length * offsets.length)
        const all = [...existing, ...created]
        for (const one of created)
          expect(all.some((other) => other !== one && shares(one, other))).toBe(false)
        for (const one of skipped) {
          expect(one.reason).toBe('coach_busy')
          expect(all.some((other) => shares(one, other))).toBe(true)
        }
      }),
    )
  })

  it('a copy that exists already is reported as such, also with busy coaches', () => {
    const source = sourceAt('1', monday + 10 * hour, 50, ['sol'])
    const there = {
      ...source,
      starts_at: new Date(+source.starts_at + day),
      ends_at: new Date(+source.ends_at + day),
    }
    const { created, skipped } = planCopies([source], [1, 2], around([there]))
    expect(skipped.map(({ reason }) => reason)).toEqual(['already_there'])
    expect(created.map(({ start_time }) => start_time)).toEqual(['2027-01-06T03:00:00'])
  })
})
