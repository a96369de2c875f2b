import type { UnappliedMark } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { useStatistics } from '../shared/use-statistics.ts'
import { leave, show } from '../testing/screen.tsx'
import { TaskList } from './task-list.tsx'

afterEach(leave)

const ana: UnappliedMark = {
  reservation_id: 'r1',
  schedule_id: 'class-1',
  name: 'Pilates',
  start_time: '2026-11-18T18:00:00',
  user_id: 'ana',
  display_name: 'Ana Sol',
  attendance: 'attended',
  recorded: 'no_show',
  pressed_at: '2026-11-20T15:00:00Z',
  reason: 'attendance_closed',
  is_applicable: true,
}
const eva: UnappliedMark = {
  ...ana,
  reservation_id: 'r2',
  user_id: 'eva',
  display_name: 'Eva Luz',
  recorded: null,
  reason: 'reservation_canceled',
  is_applicable: false,
}

/** A new studio: its start page shows no list of tasks when nothing waits. */
const NewStudio = () => {
  const tasks = useStatistics('/api/user/today').data?.desk?.tasks
  return tasks && <TaskList tasks={tasks} today="2026-11-20" hidesEmpty />
}

const openMarks = async () => {
  let marks = [ana, eva]
  const sent: unknown[] = []
  const tasks = () =>
    marks.length > 0 ? [{ kind: 'marks', count: marks.length, oldest: '2026-11-20T15:00:00Z' }] : []
  await show(<NewStudio />, (path, body) => {
    if (path === '/api/admin/unapplied-marks') return { marks }
    if (path === '/api/user/today') return { desk: { tasks: tasks() } }
    sent.push([path, body])
    marks = marks.filter(({ reservation_id }) =>
      path.includes('/schedule/') ? reservation_id !== 'r1' : !path.endsWith(reservation_id),
    )
    return { reservations: [], kept: [] }
  })
  await userEvent.click(await screen.findByRole('button', { name: /^2 ?Asistencias sin aplicar/ }))
  return { dialog: within(await screen.findByRole('dialog', { name: 'Asistencias sin aplicar' })), sent }
}

it('each mark says what was pressed, why it was not applied and what is recorded, and leads to its class', async () => {
  const { dialog } = await openMarks()
  const [first, second] = await dialog.findAllByRole('listitem')
  expect(first).toHaveTextContent('Se marcó “Asistió”')
  expect(first).toHaveTextContent('Llegó cuando ya no se podía marcar. Ahora está: Faltó.')
  expect(within(first as HTMLElement).getByRole('link', { name: /^Pilates/ })).toHaveAttribute(
    'href',
    '/calendario?dia=2026-11-18&clase=class-1',
  )
  expect(second).toHaveTextContent('Su reservación estaba cancelada.')
  expect(second).not.toHaveTextContent('Ahora está')
})

it('staff apply a mark or leave the attendance as it is; a cancelled place has nothing to apply', async () => {
  const { dialog, sent } = await openMarks()
  await userEvent.click(await dialog.findByRole('button', { name: 'Anotar “Asistió”: Ana Sol' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
  expect(dialog.queryByRole('button', { name: /^Anotar/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Dejar como está: Eva Luz' }))
  expect(await dialog.findByText('No queda ninguna por decidir.')).toBeVisible()
  expect(sent).toEqual([
    ['/api/schedule/class-1/attendance', { attendance: [{ reservation_id: 'r1', attendance: 'attended' }] }],
    ['/api/admin/unapplied-marks/r2', { pressed_at: '2026-11-20T15:00:00Z' }],
  ])
})

it('the dialog keeps the focus after each decision, and stays open after the last until it is closed', async () => {
  const { dialog } = await openMarks()
  await userEvent.click(await dialog.findByRole('button', { name: 'Anotar “Asistió”: Ana Sol' }))
  await waitFor(() => expect(dialog.getByRole('link', { name: 'Eva Luz' })).toHaveFocus())
  await userEvent.click(dialog.getByRole('button', { name: 'Dejar como está: Eva Luz' }))
  const none = await dialog.findByText('No queda ninguna por decidir.')
  await waitFor(() => expect(none).toHaveFocus())
  await waitFor(() => expect(screen.queryByText('Asistencias sin aplicar', { selector: 'li *' })).toBeNull())
  expect(none).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
