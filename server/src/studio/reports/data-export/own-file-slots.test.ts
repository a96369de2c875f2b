import { expect, it } from 'vitest'
import { OwnFileSlots } from './own-file-slots.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 16, 15, 0, seconds))
const code = (take: () => unknown): unknown => {
  try {
    take()
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

it('N2: two slow readers give way after their time, the longest first, and nobody before that', () => {
  const slots = new OwnFileSlots()
  const slow = slots.take('ana', at(0))
  const other = slots.take('eva', at(1))
  expect(code(() => slots.take('nora', at(9)))).toBe('unavailable')
  expect([slow.ended.aborted, other.ended.aborted]).toEqual([false, false])
  const nora = slots.take('nora', at(10))
  expect([slow.ended.aborted, other.ended.aborted]).toEqual([true, false])
  slow.free()
  expect(code(() => slots.take('luz', at(10)))).toBe('unavailable')
  nora.free()
  expect(code(() => slots.take('luz', at(10)))).toBe('taken')
})

it('a person has one download at a time', () => {
  const slots = new OwnFileSlots()
  const first = slots.take('ana', at(0))
  expect(code(() => slots.take('ana', at(30)))).toBe('rate_limited')
  first.free()
  expect(code(() => slots.take('ana', at(30)))).toBe('taken')
})
