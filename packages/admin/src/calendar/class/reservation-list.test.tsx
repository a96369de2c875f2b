import { ApiError } from '@estudio/client'
import type { Attendance, ClassReservation, RosterPerson } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { leave, show } from '../../testing/screen.tsx'
import { ReservationList } from './reservation-list.tsx'

afterEach(leave)

const t = texts.admin.calendar.attendance

const rows = ['Ana Sol', 'Eva Luz', 'Iris Paz'].map(
  (name): ClassReservation => ({
    id: name,
    status: 'confirmed',
    user: { display_name: name },
    created_at: '2026-11-20T12:00:00Z',
    attendance: null,
    place: null,
  }),
)

const person = (id: string, given: Partial<RosterPerson> = {}): RosterPerson => ({
  reservation_id: id,
  pass_id: id,
  display_name: id,
  picture_url: null,
  first_visit: false,
  birthday: false,
  health_note: null,
  last_class_of_plan: false,
  from_waitlist: false,
  has_standing_place: false,
  place: null,
  owes_payment: false,
  attended: null,
  marked_at: null,
  ...given,
})
const roster = {
  attendance_opens_at: '2999-11-20T12:30:00Z',
  people: [
    person('Ana Sol'),
    person('Eva Luz'),
    person('Iris Paz', { first_visit: true, last_class_of_plan: true }),
  ],
  waiting: [],
}

interface RecordInput {
  attendance: { reservation_id: string; attendance: Attendance | null }[]
}

/** A server that stores attendance when it answers; the test decides when it answers. */
const slowServer = () => {
  let kept = rows
  const waiting: ((refused?: boolean) => void)[] = []
  const answers = (path: string, body?: unknown) => {
    if (path.endsWith('/roster')) return roster
    if (!body) return { reservations: kept }
    const { attendance } = body as RecordInput
    return new Promise((resolve, reject) => {
      waiting.push((refused) => {
        if (refused) return reject(new ApiError(500, 'unknown', 'x'))
        kept = kept.map((row) => ({ ...row, ...attendance.find((one) => one.reservation_id === row.id) }))
        resolve({ reservations: kept })
      })
    })
  }
  return { answers, waiting }
}

const marksOf = (name: string) => within(screen.getByRole('group', { name: t.label(name) }))
/** “Asistió” is in view; everything else is in the menu of the person. */
const press = async (name: string, label: string) => {
  if (label === t.attended) return userEvent.click(marksOf(name).getByRole('button', { name: label }))
  await userEvent.click(screen.getByRole('button', { name: `Acciones: ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}
const shown = () =>
  rows.map(({ id }) => marksOf(id).queryByRole('button', { pressed: true })?.textContent ?? '')

const open = async () => {
  const server = slowServer()
  await show(<ReservationList classId="class-1" takesAttendance begun />, server.answers)
  await screen.findByRole('button', { name: t.all })
  return server.waiting
}

it('sends two quick presses one after the other, so that the last press is stored', async () => {
  const waiting = await open()
  await press('Ana Sol', t.attended)
  await press('Ana Sol', t.noShow)
  await press('Eva Luz', t.attended)
  expect(waiting).toHaveLength(1)
  for (const turn of [1, 2, 3]) {
    await waitFor(() => expect(waiting).toHaveLength(turn))
    expect(shown()).toEqual([t.noShow, t.attended, ''])
    waiting[turn - 1]?.()
  }
  // The request is sent after the answer to the third request.
  await press('Iris Paz', t.attended)
  await waitFor(() => expect(waiting).toHaveLength(4))
  expect(shown()).toEqual([t.noShow, t.attended, t.attended])
})

it('a second press of what is recorded clears it', async () => {
  const waiting = await open()
  await press('Ana Sol', t.noShow)
  waiting[0]?.()
  await waitFor(() => expect(shown()[0]).toBe(t.noShow))
  await userEvent.click(marksOf('Ana Sol').getByRole('button', { name: t.noShow }))
  expect(shown()[0]).toBe('')
})

it('one press records that all members attended', async () => {
  const waiting = await open()
  await userEvent.click(screen.getByRole('button', { name: t.all }))
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.()
  await screen.findByText('3 de 3 asistieron')
  expect(shown()).toEqual([t.attended, t.attended, t.attended])
})

it('a refused press reverts its own mark, not the mark before it', async () => {
  const waiting = await open()
  await press('Ana Sol', t.attended)
  await press('Eva Luz', t.attended)
  waiting[0]?.()
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.(true)
  await screen.findByText(t.error)
  expect(shown()).toEqual([t.attended, '', ''])
})

it('a refused press is reverted when the class was closed and opened again meanwhile', async () => {
  const { answers, waiting } = slowServer()
  const Class = () => {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Clase
        </button>
        {open && <ReservationList classId="class-1" takesAttendance begun />}
      </>
    )
  }
  await show(<Class />, answers)
  await screen.findByRole('button', { name: t.all })
  await press('Ana Sol', t.attended)
  for (const _turn of ['closes', 'opens'])
    await userEvent.click(screen.getByRole('button', { name: 'Clase' }))
  await screen.findByRole('button', { name: t.all })
  await press('Eva Luz', t.attended)
  waiting[0]?.()
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.(true)
  await waitFor(() => expect(shown()).toEqual([t.attended, '', '']))
})

it('a refused press does not revert the press after it, and is not shown as recorded', async () => {
  const waiting = await open()
  await press('Ana Sol', t.attended)
  await press('Eva Luz', t.attended)
  waiting[0]?.(true)
  await waitFor(() => expect(waiting).toHaveLength(2))
  expect(shown()[1]).toBe(t.attended)
  waiting[1]?.()
  await waitFor(() => expect(shown()).toEqual(['', t.attended, '']))
})

it('marks all members who are not marked yet, and counts who missed the class', async () => {
  const waiting = await open()
  await press('Eva Luz', t.noShow)
  waiting[0]?.()
  await screen.findByText(/1 faltó · 2 sin marcar/)
  await userEvent.click(screen.getByRole('button', { name: t.all }))
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.()
  await screen.findByText('2 de 3 asistieron')
  expect(shown()).toEqual([t.attended, t.noShow, t.attended])
  expect(screen.getByRole('button', { name: t.all })).toBeDisabled()
})

it('the name of a person leads to her file, with the flags that the coach sees, from one read of the roster', async () => {
  const asked: string[] = []
  const flagged = {
    ...roster,
    people: [
      person('Ana Sol', { first_visit: true, birthday: true, owes_payment: true, health_note: 'Rodilla' }),
    ],
  }
  await show(<ReservationList classId="class-1" takesAttendance begun />, (path) => {
    asked.push(path)
    if (path.endsWith('/roster')) return flagged
    return {
      reservations: rows.map((row) => ({ ...row, user: { ...row.user, id: `id-${row.id.slice(0, 3)}` } })),
    }
  })
  const name = await screen.findByRole('link', { name: 'Ana Sol' })
  expect(name).toHaveAttribute('href', '/usuarios/id-Ana')
  const row = name.closest('li')
  for (const flag of ['Primera visita', 'Cumple esta semana', 'Pago pendiente', 'Rodilla'])
    await waitFor(() => expect(row).toHaveTextContent(flag))
  expect(asked.filter((path) => path.endsWith('/roster'))).toHaveLength(1)
})

it('a member of the list has the notes that the coach reads', async () => {
  await open()
  const row = screen.getByText('Iris Paz').closest('li')
  await waitFor(() => expect(row).toHaveTextContent('Primera visita'))
  expect(row).toHaveTextContent('Última de su plan')
  expect(screen.getByText('Eva Luz').closest('li')).not.toHaveTextContent('Primera visita')
})

it('on the day of the class staff mark before the coach can, and cancel in the menu', async () => {
  const { answers, waiting } = slowServer()
  await show(<ReservationList classId="class-1" takesAttendance begun={false} />, answers)
  await screen.findByText('Primera visita')
  await press('Ana Sol', t.attended)
  await waitFor(() => expect(waiting).toHaveLength(1))
  await press('Ana Sol', 'Cancelar su reservación')
  await screen.findByRole('dialog', { name: '¿Cancelar esta reservación?' })
})

it('before the day of the class the cross is in view, and attendance is in the menu', async () => {
  const { answers, waiting } = slowServer()
  await show(<ReservationList classId="class-1" takesAttendance={false} begun={false} />, answers)
  await screen.findByText('Primera visita')
  expect(screen.getByRole('button', { name: 'Cancelar la reservación de Ana Sol' })).toBeEnabled()
  expect(screen.queryByText(/sin marcar/)).toBeNull()
  await press('Ana Sol', t.noShow)
  await waitFor(() => expect(waiting).toHaveLength(1))
  expect(marksOf('Ana Sol').getByRole('button', { name: t.noShow, pressed: true })).toBeVisible()
})

it('ACA-18: shows an error when the reservations cannot be read', async () => {
  let broken = true
  await show(<ReservationList classId="class-1" takesAttendance begun />, (path) => {
    if (path.endsWith('/roster')) return roster
    if (broken) throw new ApiError(500, 'internal_error', 'x')
    return { reservations: rows }
  })
  await screen.findByText(/Error al cargar las reservas/)
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Ana Sol')
})
