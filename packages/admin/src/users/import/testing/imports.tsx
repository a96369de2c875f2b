import type { Import, ImportRow } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Answers } from '../../../testing/screen.tsx'
import ImportScreens from '../import-screens.tsx'

export const made = (more: Partial<Import> = {}): Import => ({
  id: 'i1',
  file_name: 'clientes.csv',
  state: 'checked',
  done: 0,
  total: 4,
  failure: null,
  columns: { full_name: 'Nombre', phone: 'Tel' },
  headings: ['Nombre', 'Tel', 'Cel'],
  counts: { new: 2, changed: 1, same: 0, refused: 1 },
  people: 3,
  phones_taken: 0,
  unsure: 0,
  unknown_plans: [],
  warnings: [],
  created_at: '2026-11-16T15:00:00Z',
  confirmed_at: null,
  undone_at: null,
  undo_until: null,
  to_invite: 0,
  ...more,
})
export const confirmed: Partial<Import> = {
  state: 'confirmed',
  done: 4,
  confirmed_at: '2026-11-16T15:00:00Z',
  undo_until: '2026-11-17T15:00:00Z',
  to_invite: 2,
}
export const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  id: line,
  line,
  state: 'new',
  reason: null,
  message: null,
  fields: ['full_name', 'phone'],
  user_id: null,
  full_name: `Clienta ${line}`,
  phone: '6671234567',
  email: null,
  plan: null,
  classes_left: null,
  end_date: null,
  classes_text: null,
  end_text: null,
  warnings: [],
  phone_holder: null,
  account: null,
  same_person: null,
  ...more,
})
export const rows = [
  row(2, { plan: 'Mensual', end_date: '2026-11-30', fields: ['full_name', 'phone', 'plan'] }),
  row(3, { state: 'changed', fields: ['phone', 'email'] }),
  row(4, { state: 'refused', reason: 'phone_invalid', message: 'El teléfono no es válido.' }),
]

/** Fixes the date in the tests of a file, because an import can be undone for a day. */
export const fixImportDay = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-16T16:00:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const App = () => (
  <main>
    <Routes>
      <Route path="/usuarios/importar/*" element={<ImportScreens />} />
    </Routes>
  </main>
)

/** A server with one import; `more` answers first. */
export const answersOf =
  (of: () => Import, more: Answers = () => undefined): Answers =>
  (path, body) =>
    more(path, body) ?? (path.includes('/rows') ? rows : of())

export const at = '/usuarios/importar/i1'
export const chooseFile = () =>
  userEvent.upload(
    screen.getByLabelText('Elegir archivo', { selector: 'input' }),
    new File(['x'], 'clientes.csv', { type: 'text/csv' }),
  )
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const pressIn = async (dialog: string, name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name }))
