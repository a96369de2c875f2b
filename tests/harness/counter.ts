import type { AdminUser, CashDay, SaleAnswer, SaleUndone } from '@estudio/contract'
import { type Answer, type Member, openStudio, type Person } from './index.ts'

export type Refused = { code: string; errors?: Record<string, string>; details?: Record<string, unknown> }
type Sale = Answer<SaleAnswer & Refused>
type Undone = Answer<SaleUndone & Refused>

/** The day on which the counter sells, and on which its sales start. */
export const today = '2026-11-16'

/** A studio in which reception sells a plan of a month to Ana. */
export async function openCounter() {
  const studio = await openStudio()
  const admin = await studio.admin()
  const reception = await studio.reception()
  const month = await studio.plan({ price: 180_000, classLimit: 8 })
  let ana: Member
  let keys = 0
  let phones = 6670100000

  return {
    studio,
    admin,
    reception,
    month,
    /** Another Ana, without a plan, on the morning of the day. */
    anaArrives: async (): Promise<Member> => {
      ana = await studio.member({ name: 'Ana Prueba López' })
      studio.setClock(`${today}T10:00`)
      return ana
    },
    sells: (sale: object = {}, by: Person = reception, key?: string): Promise<Sale> => {
      keys += 1
      return by.post(
        '/api/admin/sales',
        {
          client: { id: ana.id },
          plan_id: month.id,
          start_date: today,
          method: 'cash',
          amount_paid: 1800,
          ...sale,
        },
        { 'idempotency-key': key ?? `sale-${keys}` },
      )
    },
    undoes: (id: string, by: Person = reception): Promise<Undone> => by.post(`/api/admin/sales/${id}/undo`),
    newClient: () => {
      phones += 1
      return { full_name: 'Nora  Ibarra', phone: String(phones) }
    },
    userAt: (id: string) => admin.get<AdminUser & Refused>(`/api/admin/users/${id}`),
    cashAt: async (day: string, userPlan: string) =>
      (await admin.get<CashDay>(`/api/admin/cash-days/${day}`)).body.movements.filter(
        ({ user_plan_id }) => user_plan_id === userPlan,
      ),
  }
}
