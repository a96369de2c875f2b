import { ApiError } from '@estudio/client'
import type { Attendance, ClassReservation } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { afterEach, expect, it } from 'vitest'
import { button, click, leave, pageText, rest, show, until } from '../../testing/screen.tsx'
import { ReservationList } from './reservation-list.tsx'

afterEach(leave)

const t = texts.admin.calendar.attendance

const rows = ['Ana Sol', 'Eva Luz'].map(
  (name): ClassReservation => ({
    id: name,
    status: 'confirmed',
    user: { display_name: name },
    created_at: '2026-11-20T12:00:00Z',
    attendance: null,
  }),
)

interface Noted {
  attendance: { reservation_id: string; attendance: Attendance | null }[]
}

/** A server that keeps what is noted as it answers, and answers when told. */
const slowServer = () => {
  let kept = rows
  const waiting: ((refused?: boolean) => void)[] = []
  const answers = (_path: string, body?: unknown) => {
    if (!body) return { reservations: kept }
    const { attendance } = body as Noted
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

const press = (name: string, label: string) =>
  click(
    [...document.querySelectorAll<HTMLElement>(`[aria-label="${t.label(name)}"] button`)].find(
      ({ textContent }) => textContent === label,
    ),
  )
const shown = () =>
  rows.map(
    ({ id }) =>
      document.querySelector(`[aria-label="${t.label(id)}"] [aria-pressed="true"]`)?.textContent ?? '',
  )

const open = async () => {
  const server = slowServer()
  await show(<ReservationList classId="class-1" begun />, server.answers)
  await until(() => expect(button(t.all)).toBeDefined())
  return server.waiting
}

it('of two quick presses the last is kept: they go out one after the other', async () => {
  const waiting = await open()
  await press('Ana Sol', t.attended)
  await press('Ana Sol', t.noShow)
  await press('Eva Luz', t.attended)
  await rest(20)
  expect(waiting).toHaveLength(1)
  for (const turn of [1, 2, 3]) {
    await until(() => expect(waiting).toHaveLength(turn))
    expect(shown()).toEqual([t.noShow, t.attended])
    waiting[turn - 1]?.()
    await rest(20)
  }
  expect(shown()).toEqual([t.noShow, t.attended])
})

it('a press that is refused takes back its own mark, not the one before it', async () => {
  const waiting = await open()
  await press('Ana Sol', t.attended)
  await press('Eva Luz', t.attended)
  waiting[0]?.()
  await until(() => expect(waiting).toHaveLength(2))
  waiting[1]?.(true)
  await until(() => expect(pageText()).toContain(t.error))
  expect(shown()).toEqual([t.attended, ''])
})

it('a press that is refused leaves the one after it alone, and is not shown as noted', async () => {
  const waiting = await open()
  await press('Ana Sol', t.attended)
  await press('Eva Luz', t.attended)
  waiting[0]?.(true)
  await until(() => expect(waiting).toHaveLength(2))
  expect(shown()[1]).toBe(t.attended)
  waiting[1]?.()
  await until(() => expect(shown()).toEqual(['', t.attended]))
})

it('ACA-18: says when the reservations cannot be read', async () => {
  let broken = true
  await show(<ReservationList classId="class-1" begun />, () => {
    if (broken) throw new ApiError(500, 'internal_error', 'x')
    return { reservations: rows }
  })
  await until(() => expect(pageText()).toContain('Error al cargar las reservas'))
  broken = false
  await click(button('Intentar de nuevo'))
  await until(() => expect(pageText()).toContain('Ana Sol'))
})
