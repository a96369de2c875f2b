import { ApiError } from '@estudio/client'
import { texts } from '@estudio/texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, leave, show } from '../../testing/screen.tsx'
import { UndoProvider } from '../../ui/undo.tsx'
import { SlotsDialog } from './slots-dialog.tsx'

afterEach(leave)

const slot = (time: string, version = 1) => ({
  id: 'slot-1',
  time_slot: `${time}:00`,
  is_active: true,
  version,
})
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const adding = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nuevo horario' })

/** Renders the hours over a calendar that stays when the dialog closes. */
const Hours = () => {
  const [open, setOpen] = useState(true)
  return <UndoProvider>{open && <SlotsDialog onClose={() => setOpen(false)} />}</UndoProvider>
}

it('ATS-02, ATS-08: Enter adds an hour with the chosen half of the day, when the field is not empty', async () => {
  const sent: unknown[] = []
  await show(<Hours />, (_path, body) => {
    if (body) sent.push(body)
    return { time_slots: [] }
  })
  await screen.findByRole('heading', { name: 'Gestionar Horarios' })
  expect((await adding()).placeholder).toBe('HH:MM (Enter para agregar)')
  expect(button('Añadir').disabled).toBe(true)
  await press('PM')
  await fill(await adding(), '1022')
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Horario agregado correctamente')
  expect(sent).toMatchObject([{ time_slot: '22:22' }])
})

it('ATS-09: the next hour can be typed while the last hour is being saved', async () => {
  let saved = () => undefined as unknown
  await show(<Hours />, (_path, body) =>
    body
      ? new Promise((resolve) => {
          saved = () => resolve({})
        })
      : { time_slots: [] },
  )
  await fill(await adding(), '0700')
  await press('Añadir')
  await fill(await adding(), '0830')
  saved()
  await screen.findByText('Horario agregado correctamente')
  expect((await adding()).value).toBe('08:30')
})

it('ATS-09: the field is emptied for the next hour', async () => {
  await show(<Hours />, () => ({ time_slots: [] }))
  await fill(await adding(), '0700')
  await press('Añadir')
  await screen.findByText('Horario agregado correctamente')
  expect((await adding()).value).toBe('')
})

it('the hours are read again after a refusal, so that the next attempt uses the present hours', async () => {
  let stands = slot('07:00')
  await show(<Hours />, (path, body) => {
    if (path !== '/api/time-slots' && !body) return { time_slots: [] }
    if (!body) return { time_slots: [stands] }
    stands = slot('07:15', 2)
    throw ApiError.refused(409, 'version_conflict', 'Alguien más cambió esto mientras lo editabas.')
  })
  await press('Cambiar el horario de las 07:00')
  await fill(screen.getByRole('textbox', { name: 'Nueva hora en lugar de las 07:00' }), '0730')
  await press('Guardar')
  await screen.findByText(/Alguien más cambió esto/)
  await press('Cancelar')
  await screen.findByRole('button', { name: 'Cambiar el horario de las 07:15' })
})

it('ATS-03: says that there are no hours', async () => {
  await show(<Hours />, () => ({ time_slots: [] }))
  await screen.findByText('No hay horarios disponibles')
})

it('ATS-15: every hour from 7:00 to 21:00 is added with one press, and taken back', async () => {
  const sent: [path: string, body: unknown][] = []
  let stands: object[] = []
  await show(<Hours />, (path, body) => {
    if (body) sent.push([path, body])
    if (path === '/api/admin/time-slots/batch') {
      stands = [slot('07:00')]
      const undo = { id: 'u1', expires_at: '2026-11-16T15:00:30Z', seconds: 10 }
      return { time_slots: [slot('07:00'), slot('08:00')], undo }
    }
    if (path === '/api/schedule/undo/u1') {
      stands = []
      return { undone: true, classes: 0, reservations: 0 }
    }
    return { time_slots: path === '/api/time-slots' ? stands : [] }
  })
  await press('Añadir cada hora de 7:00 a 21:00')
  await screen.findByText('2 horas añadidas')
  const [path, body] = sent[0] as [string, { time_slots: string[] }]
  expect(path).toBe('/api/admin/time-slots/batch')
  expect([body.time_slots.length, body.time_slots[0], body.time_slots.at(-1)]).toEqual([15, '07:00', '21:00'])
  await screen.findByRole('button', { name: 'Eliminar el horario de las 07:00' })
  await press('Deshacer')
  await screen.findByText('No hay horarios disponibles')
})

it('ATS-10, ATS-12, B04: an hour can be deleted once the impact is known; without a network an error is shown', async () => {
  let offline = false
  let counted = () => undefined as unknown
  let answer = () => undefined as unknown
  await show(<Hours />, (path) => {
    if (path.endsWith('/impact'))
      return new Promise((resolve) => {
        counted = () => resolve({ classes: 2, reservations: 5, members: 4 })
      })
    if (path === '/api/time-slots/slot-1') {
      if (offline) throw new ApiError(0, 'network', 'x')
      return new Promise((_resolve, reject) => {
        answer = () => reject(new ApiError(500, 'internal_error', 'x'))
      })
    }
    return { time_slots: path === '/api/time-slots' ? [slot('07:00')] : [] }
  })
  await press('Eliminar el horario de las 07:00')
  expect(button('Eliminar').disabled).toBe(true)
  counted()
  await screen.findByText(/Clases futuras: 2\./)
  await press('Eliminar')
  await waitFor(() => expect(button('Eliminando...').getAttribute('aria-disabled')).toBe('true'))
  answer()
  await screen.findByText(/Error al eliminar el horario/)
  offline = true
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press('Eliminar')
  // The request is repeated three times before the error is shown (ATS-13).
  await act(() => vi.advanceTimersByTimeAsync(8000))
  vi.useRealTimers()
  await screen.findByText('No se pudo conectar con el servidor. Por favor, intente nuevamente.')
})

const offer = () => screen.getByRole('button', { name: 'Deshacer' })
const seconds = () => Number(/\d+/.exec(offer().textContent)?.[0])

it.each([
  ['from where it was deleted', false],
  ['from the calendar, when the hours are closed', true],
])('a deleted hour and its classes can be restored %s', async (_where, closed) => {
  let taken = ''
  let stands = [slot('07:00')]
  await show(<Hours />, (path, body) => {
    if (path.endsWith('/impact')) return { classes: 2, reservations: 5, members: 4 }
    if (path === '/api/time-slots/slot-1') {
      stands = []
      const undo = { id: 'u1', expires_at: '2026-11-16T15:00:30Z', seconds: 10 }
      return { classes: 2, reservations: 5, members: 4, undo }
    }
    if (body) {
      taken = path
      stands = [slot('07:00')]
      return { undone: true, classes: 2, reservations: 5 }
    }
    return { time_slots: path === '/api/time-slots' ? stands : [] }
  })
  await press('Eliminar el horario de las 07:00')
  await screen.findByText(/Clases futuras: 2\./)
  await press('Eliminar')
  await screen.findByText('Horario eliminado correctamente')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Eliminar el horario de las 07:00' })).toBeNull(),
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Deshacer' })).toBe(offer())
  if (closed) {
    await waitFor(() => expect(seconds()).toBeLessThan(10))
    await userEvent.click(dialog.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(seconds()).toBeLessThan(10)
  }
  await userEvent.keyboard('z')
  await waitFor(() => expect(taken).toBe('/api/schedule/undo/u1'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull())
})

it('when an hour is restored, the focus moves to the heading of the hours', async () => {
  let archived = [{ ...slot('07:00'), is_active: false }]
  await show(<Hours />, (path) => {
    if (path === '/api/time-slots/slot-1/restore') archived = []
    return { time_slots: path === '/api/time-slots' ? [] : archived }
  })
  await press('Restaurar el horario de las 07:00')
  await screen.findByText(texts.admin.timeSlots.restored)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Horarios Disponibles' })).toHaveFocus())
})
