import type {
  OwnPaymentProofs,
  PaymentEvent,
  PaymentProof,
  PendingPayment,
  UserPlan,
} from '@estudio/contract'
import sharp from 'sharp'
import type { Db } from '../../server/src/platform/db/database.ts'
import type { Answer, Caller } from './http.ts'
import { multipartOf } from './http.ts'
import type { Member, Person } from './people.ts'
import type { Studio } from './studio.ts'

const line = (text: string, top: number, size = 44) => ({
  input: { text: { text, font: `sans ${size}`, dpi: 72, rgba: true } },
  top,
  left: 60,
})

export interface ProofPicture {
  amount?: string
  reference?: string
  date?: string
  member?: string
}

/** A screenshot as a banking app would show it, as PNG. */
export const proofPicture = ({
  amount = '1,800.00',
  reference = 'EST-ABC234',
  date = '16/11/2026',
  member = 'Ana Prueba',
}: ProofPicture = {}): Promise<Buffer> =>
  sharp({ create: { width: 1080, height: 1600, channels: 3, background: 'white' } })
    .composite([
      line(`$ ${amount}`, 300, 90),
      line(`Concepto ${reference}`, 500),
      line(`De ${member}`, 620),
      line('Para Estudio Culiacan', 740),
      line('CLABE 032180000118359719', 860),
      line(`Fecha ${date}`, 980),
    ])
    .png()
    .toBuffer()

export const pdfProof = (text = 'Comprobante'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${text}\n` +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
  )

export const sendProof = (
  from: Caller,
  plan: string,
  file: Buffer,
  { type = 'image/png', key }: { type?: string; key?: string } = {},
): Promise<Answer<{ proof: PaymentProof; code?: string; error?: string }>> => {
  const { payload, headers } = multipartOf(file, type)
  return from.post(`/api/user-plans/${plan}/proofs`, payload, {
    ...headers,
    ...(key && { 'idempotency-key': key }),
  })
}

/** The stored row of a proof. */
export const storedProof = async (db: Db, id: string) =>
  db
    .selectFrom('studio.payment_proofs')
    .select(['status', 'bytes', 'size', 'content_type', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The files of a member's proofs are deleted, as the job does after a while. */
export const dropProofFiles = (db: Db, member: string): Promise<unknown> =>
  db.updateTable('studio.payment_proofs').set({ bytes: null }).where('user_id', '=', member).execute()

export const countProofRows = async (db: Db): Promise<number> =>
  (await db.selectFrom('studio.payment_proofs').select('id').execute()).length

/** A member with a purchase that waits for its payment. */
export async function buyer(studio: Studio): Promise<{ member: Member; plan: UserPlan }> {
  const member = await studio.member({ plan: 'unpaid' })
  const { body } = await member.get<{ plans: UserPlan[] }>('/api/user/plans')
  return { member, plan: body.plans[0] as UserPlan }
}

/** The member's view of a purchase and its proofs. */
export const proofsOf = async (member: Member, plan: string): Promise<OwnPaymentProofs> =>
  (await member.get<OwnPaymentProofs>(`/api/user-plans/${plan}/proofs`)).body

/** The staff's view of a pending payment. */
export const pendingPayment = async (admin: Person, plan: string): Promise<PendingPayment> =>
  (await admin.get<PendingPayment>(`/api/admin/payments/pending/${plan}`)).body

export const refuseProof = (
  admin: Person,
  proof: string,
  ask_again = true,
  reason = 'No se lee el importe',
) => admin.post<{ code?: string }>(`/api/admin/proofs/${proof}/refuse`, { reason, ask_again })

/** Verifies the payment of a purchase, with the whole amount due unless `payment` has another. */
export const verifyPayment = (admin: Person, member: Member, plan: string, payment: object = {}) =>
  admin.patch<{ plan: UserPlan; code?: string }>(`/api/admin/users/${member.id}/plans`, {
    id: plan,
    status: 'active',
    payment_status: 'completed',
    ...payment,
  })

export const mailsOf = async (studio: Studio, member: Member) =>
  (await studio.mailbox())
    .filter(({ to }) => to === member.email)
    .map(({ subject, text }) => ({ subject, text }))

/** The calls of tests of proofs; `about` returns the studio, an administrator, the member and her purchase of the current test. */
export const proofCalls = (about: () => { studio: Studio; admin: Person; ana: Member; plan: UserPlan }) => ({
  buys: () => buyer(about().studio),
  state: (member = about().ana, id = about().plan.id) => proofsOf(member, id),
  pending: (id = about().plan.id) => pendingPayment(about().admin, id),
  refuses: (proof: string, askAgain = true) => refuseProof(about().admin, proof, askAgain),
  verifies: (payment: object = {}, member = about().ana, id = about().plan.id) =>
    verifyPayment(about().admin, member, id, payment),
  events: async () =>
    (await about().admin.get<{ events: PaymentEvent[] }>(`/api/admin/user-plans/${about().plan.id}/events`))
      .body.events,
  mails: (member = about().ana) => mailsOf(about().studio, member),
})
