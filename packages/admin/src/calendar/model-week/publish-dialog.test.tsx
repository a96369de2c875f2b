import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leave } from '../../testing/screen.tsx'
import { cell, choose, modelOf, openModelWeek, press } from './testing/open-model-week.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  await leave()
})

describe('publishing', () => {
  const occurrence = (series_id: string, name: string, day: string) => ({
    id: null,
    series_id,
    week: '2026-11-16',
    name,
    start_time: `${day}T08:00:00`,
    end_time: `${day}T08:45:00`,
    coaches: ['Renata'],
  })
  const answer = (dry_run: boolean) => ({
    dry_run,
    from: '2026-11-20',
    until: '2027-01-10',
    created: [occurrence('a', 'Barre', '2026-11-23')],
    updated: [],
    removed: [{ ...occurrence('b', 'Sculpt', '2026-11-24'), id: 'x' }],
    kept: [{ ...occurrence('c', 'Pilates', '2026-11-25'), reason: 'edited' }],
    skipped: [
      { ...occurrence('d', 'Funcional', '2026-11-26'), reason: 'closed_day', with: null },
      { ...occurrence('e', 'Barre', '2026-11-27'), reason: 'coach_busy', with: 'Renata' },
      { ...occurrence('f', 'Barre', '2026-11-28'), reason: 'already_there', with: 'Barre' },
    ],
    existing: 12,
    undo: dry_run ? null : { id: 'u1', expires_at: '2026-11-20T15:00:30Z', seconds: 30 },
  })

  it('shows what exists, is closed, collides and stays, and can be undone', async () => {
    const sent = await openModelWeek({
      write: ({ body }) => answer('dry_run' in (body as object)),
    })
    await press('Publicar semanas')
    await screen.findByText(
      'Se añadirá 1 clase · 1 se quita · 3 no se pueden publicar · 1 se queda como está · Ya existen y no cambian: 12',
    )
    const [week, next] = screen.getAllByRole('heading', { name: /^Semana del/ })
    expect(week).toHaveTextContent('Semana del 16 – 22 de noviembre de 2026')
    expect(next).toBeUndefined()
    const list = (name: string) => within(screen.getByRole('list', { name }))
    list('Clases que no se pueden publicar').getByText('El coach ya tiene otra clase a esa hora: Renata')
    list('Clases que no se pueden publicar').getByText('El estudio cierra ese día')
    list('Clases que no se pueden publicar').getByText('La misma clase ya está ahí: Barre')
    list('Clases que se quedan como están').getByText('La cambiaste a mano')
    list('Clases que se quitan').getByText('Sculpt')
    screen.getByText('Hasta el 10 de enero de 2027')
    await press('Publicar 2 cambios')
    await screen.findByText('Se publicó 1 clase · 1 se quitó')
    expect(sent.map(({ path, body }) => [path, body])).toContainEqual([
      '/api/admin/model-week/publish',
      { from: '2026-11-20', weeks: 8 },
    ])
    await press('Deshacer')
    await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/schedule/undo/u1'))
  })

  it('is offered once the strokes are saved', async () => {
    await openModelWeek({ write: () => modelOf(4) })
    const publish = () => screen.queryByRole('button', { name: 'Publicar semanas' })
    await screen.findByRole('button', { name: 'Publicar semanas' })
    await choose('Pilates', 'Valeria')
    await userEvent.click(cell(/^lunes a las 7:00/))
    expect(publish()).toBeNull()
    await press('Guardar')
    await waitFor(() => expect(publish()).toBeVisible())
  })
})
