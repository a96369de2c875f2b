import { ApiError } from '@estudio/client'
import { paths } from '@estudio/contract'
import { act, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { button, click, leave, pageText, show, until, write } from '../../testing/screen.tsx'
import { UndoProvider } from '../undo.tsx'
import { SlotsDialog } from './slots-dialog.tsx'

afterEach(leave)

const slot = (time: string, version = 1) => ({
  id: 'slot-1',
  time_slot: `${time}:00`,
  is_active: true,
  version,
})
const named = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
const adding = () => named('Nuevo horario')

/** The hours over the calendar, which stays when they are closed. */
const Hours = () => {
  const [open, setOpen] = useState(true)
  return <UndoProvider>{open && <SlotsDialog onClose={() => setOpen(false)} />}</UndoProvider>
}

it('ATS-09: the next hour may be typed while the last is being saved', async () => {
  let saved = () => undefined as unknown
  await show(<Hours />, (_path, body) =>
    body
      ? new Promise((resolve) => {
          saved = () => resolve({})
        })
      : { time_slots: [] },
  )
  await write(adding(), '0700')
  await click(button('Añadir'))
  await write(adding(), '0830')
  saved()
  await until(() => expect(pageText()).toContain('Horario agregado correctamente'))
  expect(adding()?.value).toBe('08:30')
})

it('ATS-09: the field is empty for the next hour', async () => {
  await show(<Hours />, () => ({ time_slots: [] }))
  await write(adding(), '0700')
  await click(button('Añadir'))
  await until(() => expect(pageText()).toContain('Horario agregado correctamente'))
  expect(adding()?.value).toBe('')
})

it('after a refusal the hours are read anew, so that the next try is about what stands now', async () => {
  let stands = slot('07:00')
  await show(<Hours />, (path, body) => {
    if (path !== paths.timeSlots && !body) return { time_slots: [] }
    if (!body) return { time_slots: [stands] }
    stands = slot('07:15', 2)
    throw ApiError.refused(409, 'version_conflict', 'Alguien más cambió esto mientras lo editabas.')
  })
  await until(() => expect(named('Cambiar el horario de las 07:00')).not.toBeNull())
  await click(named('Cambiar el horario de las 07:00') ?? undefined)
  await write(named('Nueva hora en lugar de las 07:00'), '0730')
  await click(button('Guardar'))
  await until(() => expect(pageText()).toContain('Alguien más cambió esto'))
  await click(button('Cancelar'))
  await until(() => expect(named('Cambiar el horario de las 07:15')).not.toBeNull())
})

it('ATS-03: says where there are no hours', async () => {
  await show(<Hours />, () => ({ time_slots: [] }))
  await until(() => expect(pageText()).toContain('No hay horarios disponibles'))
})

it('ATS-10, ATS-12, B04: an hour goes once it is known what goes with it; without the network it says so', async () => {
  let offline = false
  let counted = () => undefined as unknown
  let answer = () => undefined as unknown
  await show(<Hours />, (path) => {
    if (path.endsWith('/impact'))
      return new Promise((resolve) => {
        counted = () => resolve({ classes: 2, reservations: 5, members: 4 })
      })
    if (path === paths.timeSlot('slot-1')) {
      if (offline) throw new ApiError(0, 'network', 'x')
      return new Promise((_resolve, reject) => {
        answer = () => reject(new ApiError(500, 'internal_error', 'x'))
      })
    }
    return { time_slots: path === paths.timeSlots ? [slot('07:00')] : [] }
  })
  await until(() => expect(named('Eliminar el horario de las 07:00')).not.toBeNull())
  await click(named('Eliminar el horario de las 07:00') ?? undefined)
  expect(button('Eliminar')?.disabled).toBe(true)
  counted()
  await until(() => expect(pageText()).toContain('Clases futuras: 2.'))
  await click(button('Eliminar'))
  await until(() => expect(button('Eliminando...')?.disabled).toBe(true))
  answer()
  await until(() => expect(pageText()).toContain('Error al eliminar el horario'))
  offline = true
  vi.useFakeTimers()
  await click(button('Eliminar'))
  // It is tried three times more before that is said (ATS-13).
  await act(() => vi.advanceTimersByTimeAsync(8000))
  vi.useRealTimers()
  expect(pageText()).toContain('No se pudo conectar con el servidor. Por favor, intente nuevamente.')
})

const seconds = (button: HTMLElement | null) => Number(button?.textContent.match(/\d+/)?.[0])

it.each([
  ['from where it was deleted', false],
  ['from the calendar, when the hours are closed', true],
])('an hour and its classes can be taken back %s', async (_where, closed) => {
  let taken = ''
  let stands = [slot('07:00')]
  await show(<Hours />, (path, body) => {
    if (path.endsWith('/impact')) return { classes: 2, reservations: 5, members: 4 }
    if (path === paths.timeSlot('slot-1')) {
      stands = []
      const undo = { id: 'u1', expires_at: '2026-11-16T15:00:30Z', seconds: 10 }
      return { classes: 2, reservations: 5, members: 4, undo }
    }
    if (body) {
      taken = path
      stands = [slot('07:00')]
      return { undone: true, classes: 2, reservations: 5 }
    }
    return { time_slots: path === paths.timeSlots ? stands : [] }
  })
  await until(() => expect(named('Eliminar el horario de las 07:00')).not.toBeNull())
  await click(named('Eliminar el horario de las 07:00') ?? undefined)
  await until(() => expect(button('Eliminar')?.disabled).toBe(false))
  await click(button('Eliminar'))
  await until(() => expect(pageText()).toContain('Horario eliminado correctamente'))
  await until(() => expect(named('Eliminar el horario de las 07:00')).toBeNull())
  const offer = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="z"]')
  expect(offer()?.closest('[role="dialog"]')).not.toBeNull()
  if (closed) {
    await until(() => expect(seconds(offer())).toBeLessThan(10))
    await click(document.querySelector<HTMLElement>('[role="dialog"] [aria-label="Cerrar"]') ?? undefined)
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    expect(seconds(offer())).toBeLessThan(10)
  }
  await act(async () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true })),
  )
  await until(() => expect(taken).toBe(paths.undoSchedule('u1')))
  await until(() => expect(offer()).toBeNull())
})
