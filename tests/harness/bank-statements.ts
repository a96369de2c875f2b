import type {
  ErrorBody,
  StatementMovement,
  StatementMovementList,
  StatementPayments,
  StatementUndone,
  UserPlan,
} from '@estudio/contract'
import { type BankMovement, bankFile, importFile, type LayoutName } from './bank-files.ts'
import type { Member, Person } from './people.ts'
import type { Studio } from './studio.ts'

/** Pays a plan at the usual price of these tests. */
export const deposit = (concept: string, more: Partial<BankMovement> = {}): BankMovement => ({
  day: '2026-11-16',
  cents: 180_000,
  concept,
  ...more,
})

interface Purchase {
  member?: Member
  price?: number
  start_date?: string
}

/** The calls of tests of statements; `about` returns the studio, an administrator and the member of the current test. */
export const statementCalls = (about: () => { studio: Studio; admin: Person; ana: Member }) => ({
  /** A purchase that waits for its transfer, Ana's from the first day unless said otherwise. */
  async buys({ member = about().ana, price = 180_000, start_date = '2026-11-16' }: Purchase = {}) {
    const { id } = await about().studio.plan({ price, classLimit: 8 })
    const purchase = { plan_id: id, start_date }
    const { body, status } = await member.post<{ plan: UserPlan }>('/api/user-plans', purchase)
    if (status !== 201) throw new Error(`the purchase was answered ${status}`)
    return body.plan
  },
  async imports(movements: BankMovement[], layout?: LayoutName) {
    const file = await bankFile(movements, layout)
    const { status, body } = await importFile(about().studio, about().admin, file)
    if (status !== 201) throw new Error(`the import was answered ${status}`)
    return body.statement
  },
  movementsOf: async ({ id }: { id: string }, query = ''): Promise<StatementMovement[]> =>
    (
      await about().admin.get<StatementMovementList>(
        `/api/admin/statements/${id}/movements?limit=100${query}`,
      )
    ).body.movements,
  confirms: (statement: { id: string }, body: object = { certain: true }) =>
    about().admin.post<StatementPayments & Partial<ErrorBody>>(
      `/api/admin/statements/${statement.id}/confirm`,
      body,
    ),
  undoes: (statement: { id: string }, person = about().admin) =>
    person.post<StatementUndone & ErrorBody>(`/api/admin/statements/${statement.id}/undo`),
})
