import { addDays, mondayOf, weekFrom } from '@estudio/domain'
import { screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/screen'
import { WeekTurner } from '../coach/week-turner'
import { CalendarHead } from './calendar-head'

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
  const [week, setWeek] = useState(addDays(monday, 7))
  return <WeekTurner monday={week} present={monday} onTurn={setWeek} />
}

it.each([
  ['the calendar of a member', <OwnWeek key="own" />, 'Mi calendario de clases'],
  ['the week of a coach', <CoachWeek key="coach" />, '16 – 22 de noviembre de 2026'],
])(
  '“Hoy” disappears when it is pressed, and the focus moves to the heading: %s',
  async (_which, head, text) => {
    const { user } = renderScreen(head)
    await user.click(screen.getByRole('button', { name: 'Hoy' }))
    expect(screen.queryByRole('button', { name: 'Hoy' })).toBeNull()
    expect(screen.getByText(text)).toHaveFocus()
  },
)
