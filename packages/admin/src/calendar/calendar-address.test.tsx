import type { StaffScheduledClass } from '@estudio/contract'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { classAddress, useAddressedClass } from './calendar-address.ts'
import { scheduled } from './testing.ts'

const pilates = scheduled('2026-11-23T07:00:00', { id: 'pilates-1' })
let root: Root
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
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  opened = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const show = (week: Week, id = 'pilates-1') =>
  act(async () =>
    root.render(
      <MemoryRouter initialEntries={[classAddress('2026-11-23', id)]}>
        <Calendar {...week} />
      </MemoryRouter>,
    ),
  )
const address = () => document.body.textContent

it('opens the class once the week is there, and only once', async () => {
  await show({ isFetching: true })
  expect(opened).toEqual([])
  await show({ data: [pilates], isFetching: false })
  await show({ data: [pilates], isFetching: true })
  expect(opened).toEqual(['pilates-1'])
  expect(address()).toBe('/calendario?dia=2026-11-23')
})

it('waits for what is being read anew before it gives a class up', async () => {
  await show({ data: [pilates], isFetching: true }, 'barre-1')
  expect(address()).toContain('clase=barre-1')
  await show({ data: [pilates], isFetching: false }, 'barre-1')
  expect(opened).toEqual([])
  expect(address()).toBe('/calendario?dia=2026-11-23')
})
