import { addDays, mondayOf, weekFrom } from '@estudio/domain'
import { act, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { WeekTurner } from '../coach/week-turner'
import { CalendarHead } from './calendar-head'

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const today = '2026-11-20'
const monday = mondayOf(today)

const OwnWeek = () => {
  const [first, setFirst] = useState(addDays(monday, 7))
  return (
    <CalendarHead
      ref={useRef<HTMLHeadingElement>(null)}
      headingId="week"
      days={weekFrom(first)}
      today={today}
      narrow={false}
      onTurn={() => undefined}
      onToday={() => setFirst(monday)}
    />
  )
}

const CoachWeek = () => {
  const [shown, turn] = useState(addDays(monday, 7))
  return <WeekTurner monday={shown} present={monday} onTurn={turn} />
}

const todayButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Hoy')

it.each([
  ['the calendar of a member', <OwnWeek key="own" />, 'Mi calendario de clases'],
  ['the week of a coach', <CoachWeek key="coach" />, '16 – 22 de noviembre de 2026'],
])(
  '“Hoy” goes when it is pressed, and the keyboard goes on from the head: %s',
  async (_which, head, text) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    root = createRoot(document.body.appendChild(document.createElement('div')))
    await act(async () => root.render(head))
    await act(async () => todayButton()?.focus())
    await act(async () => todayButton()?.click())
    expect(todayButton()).toBeUndefined()
    expect(document.activeElement?.textContent).toBe(text)
  },
)
