import type { CoachScheduleRow } from '@estudio/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { CoachClassDialog } from './coach-class-dialog.tsx'
import { CoachGrid } from './coach-grid.tsx'

const row = (id: string, status: string) =>
  ({
    id,
    class_name: id,
    status,
    date: '2026-11-20',
    time: '09:00',
    start_time: '2026-11-20T09:00:00',
    end_time: '2026-11-20T09:50:00',
    instructors: [],
    users: [],
  }) as unknown as CoachScheduleRow

it('CSC-06: a class that replaces a cancelled class is shown before it', async () => {
  await show(
    <CoachGrid
      view="day"
      days={['2026-11-20']}
      times={['09:00', '10:00']}
      rows={[row('Barre', 'canceled'), row('Pilates', 'scheduled')]}
      today="2026-11-20"
      caption="Horario"
      onOpen={() => undefined}
    />,
    () => ({}),
  )
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['Pilates Coach por asignarBarre CANCELADA', '–Sin clase'])
})

it('CSC-07: a class without coaches and members has texts that say so', async () => {
  await show(<CoachClassDialog row={row('Barre', 'scheduled')} onClose={() => undefined} />, () => ({}))
  screen.getByRole('dialog', { name: 'Barre' })
  for (const text of ['Coaches', 'Sin coaches', 'Hora', 'Usuarios registrados:', 'Ningún usuario registrado'])
    screen.getByText(text)
})
