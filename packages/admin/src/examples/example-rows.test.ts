import { expect, it } from 'vitest'
import { coachExamples, discountExamples, userExamples } from './example-rows.ts'

it('FST-01: each table has more than one page of ten, a cell for every head', () => {
  for (const { heads, rows } of [userExamples, discountExamples, coachExamples]) {
    expect(rows.length).toBeGreaterThan(10)
    for (const { cells } of rows) expect(cells).toHaveLength(heads.length)
  }
})
