import { expect, it } from 'vitest'
import { demoPlans } from './catalogue.ts'

it('a plan’s benefits do not repeat its number of classes, which the card shows by itself', () => {
  const repeated = demoPlans.filter(({ benefits, class_limit }) =>
    benefits.some((line) => line.startsWith(`${class_limit} `)),
  )
  expect(repeated).toEqual([])
})
