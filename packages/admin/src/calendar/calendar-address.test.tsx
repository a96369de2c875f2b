import type { StaffScheduledClass } from '@estudio/contract'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { classAddress, useAddressedClass } from '../shared/calendar-address.ts'
import { scheduled } from './testing.ts'

const pilates = scheduled('2026-11-23T07:00:00', { id: 'pilates-1' })
let opened: string[]
const open = ({ id }: StaffScheduledClass) => void opened.push(id)

interface Week {
  data?: StaffScheduledClass[]
  isFetching: boolean
}

const Calendar = (week: Week) => {
  useAddressedClass({ data: week.data, isFetching: week.isFetching }, open)
  const { pathname, search } = useLocation()
  return pathname + search
}

beforeEach(() => {
  opened = []
})
afterEach(cleanup)

/** Renders the calendar at the address of a class. @returns a function that renders another week */
const show = (first: Week, id = 'pilates-1') => {
  const calendar = (week: Week) => (
    <MemoryRouter initialEntries={[classAddress('2026-11-23', id)]}>
      <Calendar {...week} />
    </MemoryRouter>
  )
  const { rerender } = render(calendar(first))
  return (week: Week) => rerender(calendar(week))
}
const address = () => document.body.textContent

it('opens the class once, after the week is loaded', () => {
  const showWeek = show({ isFetching: true })
  expect(opened).toEqual([])
  showWeek({ data: [pilates], isFetching: false })
  showWeek({ data: [pilates], isFetching: true })
  expect(opened).toEqual(['pilates-1'])
  expect(address()).toBe('/calendario?dia=2026-11-23')
})

it('waits for a running request before it decides that the class does not exist', () => {
  const showWeek = show({ data: [pilates], isFetching: true }, 'barre-1')
  expect(address()).toContain('clase=barre-1')
  showWeek({ data: [pilates], isFetching: false })
  expect(opened).toEqual([])
  expect(address()).toBe('/calendario?dia=2026-11-23')
})
