import type { ModelWeek } from '@estudio/contract'
import type { Role } from '@estudio/domain'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../../../testing/screen.tsx'
import ModelWeekPage from '../model-week-page.tsx'

const classes = [
  {
    id: 'pilates',
    name: 'Pilates',
    is_active: true,
    color: null,
    default_duration_minutes: 50,
    default_capacity: 6,
  },
  {
    id: 'barre',
    name: 'Barre',
    is_active: true,
    color: null,
    default_duration_minutes: 45,
    default_capacity: 8,
  },
]
const coaches = [
  { id: 'val', display_name: 'Valeria', name: 'Valeria' },
  { id: 'reni', display_name: 'Renata', name: 'Renata' },
]
const slots = ['07:00', '08:00', '18:00'].map((time_slot) => ({
  id: time_slot,
  time_slot,
  is_active: true,
  version: 1,
}))

export const barreOn = (weekday: number, time: string) => ({
  id: `barre-${weekday}`,
  weekday,
  time,
  class_id: 'barre',
  class_name: 'Barre',
  instructor_ids: ['reni'],
  instructors: [{ id: 'reni', display_name: 'Renata' }],
  duration_minutes: 45,
  max_capacity: 8,
  is_active: true,
  valid_from: '2026-11-01',
  valid_until: null,
})

export const modelOf = (version = 3, cells: ModelWeek['cells'] = [barreOn(1, '08:00')]): ModelWeek => ({
  version,
  from: '2026-11-20',
  cells,
  changes: [],
})
export const noFigures = { from: '2026-09-25', to: '2026-11-19', hours: [], proposals: [] }

export interface Sent {
  path: string
  body: unknown
  headers: Readonly<Record<string, string>> | undefined
}

interface Server {
  model?: () => unknown
  figures?: () => unknown
  write?: (sent: Sent) => unknown
  week?: object[]
  hours?: object[]
  roles?: Role[]
}

/** Opens the model week on Friday 20 November 2026, and returns the bodies that it sends. */
export const openModelWeek = async ({
  model = modelOf,
  figures = () => noFigures,
  write,
  week = [],
  hours = slots,
  roles,
}: Server = {}) => {
  const sent: Sent[] = []
  await show(
    <ModelWeekPage />,
    (path, body, headers) => {
      if (body) {
        const request = { path, body, headers }
        sent.push(request)
        return write?.(request)
      }
      if (path.startsWith('/api/admin/model-week/figures')) return figures()
      if (path.startsWith('/api/admin/model-week')) return model()
      if (path.startsWith('/api/time-slots')) return { time_slots: hours }
      if (path.startsWith('/api/schedule')) return { schedule: week }
      if (path.includes('/classes')) return classes
      return path.includes('/instructors') ? coaches : []
    },
    '/semana-modelo',
    roles,
  )
  return sent
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name })
export const choose = async (...names: string[]) => {
  for (const name of names) await press(name)
}
export const bar = () => screen.getByRole('group', { name: 'Cambios de la semana modelo' })
