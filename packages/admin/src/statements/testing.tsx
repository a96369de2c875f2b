import type { PendingPayment, Statement, StatementMovement } from '@estudio/contract'
import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import type { Answers } from '../testing/screen.tsx'
import StatementList from './statement-list.tsx'
import StatementPage from './statement-page.tsx'

export const statement = (more: Partial<Statement> = {}): Statement => ({
  id: 's1',
  file_name: 'noviembre.csv',
  columns: { date: 'Fecha', concept: 'Concepto', deposit: 'Abono' },
  counts: { certain: 2, probable: 1, unknown: 1, possible_repeat: 0, payout: 0, seen: 3, ignored: 4 },
  ignored_rows: 0,
  ignored: [],
  warnings: [],
  paid: 0,
  to_confirm: 2,
  from: '2026-11-01',
  to: '2026-11-30',
  created_at: '2026-11-30T18:00:00Z',
  created_by: { id: 'a1', name: 'Alma Admin' },
  undone_at: null,
  ...more,
})
export const title = 'noviembre.csv · 01/11/2026 - 30/11/2026'
export const movement = (id: string, more: Partial<StatementMovement> = {}): StatementMovement => ({
  id,
  line: 2,
  day: '2026-11-16',
  amount: 1800,
  concept: `SPEI ${id}`,
  reference: '',
  group: 'unknown',
  code: null,
  user_plan: null,
  reserved_for: null,
  payout: null,
  paid_at: null,
  repeat_reason: null,
  ...more,
})
export const plan = {
  id: 'p1',
  user: { id: 'u1', full_name: 'Ana Muñoz' },
  plan_name: '8 Clases',
  reference: 'EST-7KQ2MA',
  price: 1800,
  amount_due: 1800,
}
const pending = (full_name: string, amount_due: number) =>
  ({
    id: `plan-${full_name}`,
    user: { id: `user-${full_name}`, full_name, email: null },
    plan_name: '8 Clases',
    reference: `EST-${full_name}`,
    price: 1800,
    amount_due,
  }) as PendingPayment

/** The list of statements and their pages. */
export const App = () => (
  <Routes>
    <Route path="/estados-de-cuenta/:id" element={<StatementPage />} />
    <Route
      path="*"
      element={
        <ResourceContextProvider value="estados-de-cuenta">
          <StatementList />
        </ResourceContextProvider>
      }
    />
  </Routes>
)

/** A server with one statement; `more` answers first. */
export const answersOf =
  (of: Statement, movements: StatementMovement[], more: Answers = () => undefined): Answers =>
  (path, body) => {
    const special = more(path, body)
    if (special !== undefined) return special
    if (path.includes('/movements')) return movements
    if (path.includes('payments/pending')) return [pending('Luis', 1800), pending('Eva', 900)]
    return path.includes('range=') || path.includes('filter=') ? [of] : of
  }
