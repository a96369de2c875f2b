import { civilDateOf, foldText, privacyRequestDueOn } from '@estudio/domain'
import { sql } from 'kysely'
import { type AuditEntry, auditAll } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { demoAddresses } from './accounts.ts'
import { demoEmail } from './catalogue.ts'
import type { DemoMoment } from './members.ts'

const [boss, , member] = demoAddresses
const abril = demoEmail('Abril Ejemplo')
const camila = demoEmail('Camila Ejemplo')
const elisa = demoEmail('Elisa Ejemplo')

/** Written this many days ago, when each of the members had joined. */
const notes = [
  { email: member, days: 6, text: 'Prefiere las clases de la tarde y el lugar junto a la ventana.' },
  { email: member, days: 2, text: 'Preguntó por el plan de tres meses. Llamarle cuando termine el suyo.' },
  { email: abril, days: 9, text: 'Viene con su hermana. Les gusta reservar la misma clase.' },
  { email: camila, days: 4, text: 'Quiere que le avisemos cuando haya clase los domingos.' },
]

const tags = [
  { email: member, tag: 'Turno de la tarde' },
  { email: abril, tag: 'Fundadora' },
  { email: elisa, tag: 'Fundadora' },
  { email: camila, tag: 'Principiante' },
].map((row) => ({ ...row, folded: foldText(row.tag) }))

const answered = {
  email: elisa,
  kind: 'rectification',
  text: 'Mi segundo apellido está mal escrito. ¿Lo pueden corregir?',
  days: 16,
  status: 'answered',
  answer: 'Ya lo corregimos. Puedes verlo en Mi información.',
  closedDays: 14,
} as const
const open = {
  email: abril,
  kind: 'access',
  text: 'Quiero saber qué datos guardan de mí.',
  days: 2,
  status: 'received',
  answer: null,
  closedDays: null,
} as const

/** Inserts two requests about personal data, with the entries of the audit log that are their evidence. */
async function insertRequests(
  tx: Tx,
  ids: ReadonlyMap<string, string>,
  { now, zone }: DemoMoment,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const entries: AuditEntry[] = []
  for (const { email, days, closedDays, ...request } of [answered, open]) {
    const user_id = ids.get(email) ?? ''
    const received_at = ago(days)
    const due_on = privacyRequestDueOn(civilDateOf(received_at, zone))
    const closed_at = closedDays === null ? null : ago(closedDays)
    const { id } = await tx
      .insertInto('studio.privacy_requests')
      .values({ ...request, user_id, received_at, due_on, closed_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { entity: 'privacy_request', entityId: id, subject: user_id }
    entries.push({
      at: received_at,
      actor: { id: user_id, kind: 'member' },
      action: 'privacy_request.create',
      ...about,
      after: { due_on },
    })
    if (closed_at)
      entries.push({
        at: closed_at,
        actor: { id: ids.get(boss) ?? '', kind: 'admin' },
        action: 'privacy_request.update',
        ...about,
        before: { status: 'received' },
        after: { status: request.status },
      })
  }
  await auditAll(tx, entries)
}

/** Notes, tags, an emergency contact and requests about personal data for a few members. */
export async function insertDemoMemberRecords(tx: Tx, moment: DemoMoment): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from identity.users where email = any(${[boss, member, abril, camila, elisa]})`.execute(
    tx,
  )
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  await sql`
    insert into studio.user_notes (user_id, author_id, text, created_at)
    select a.id, ${ids.get(boss)}, r.text, ${moment.now}::timestamptz - r.days * interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as r(email text, days integer, text text)
    join identity.users a using (email)`.execute(tx)
  await sql`
    insert into studio.user_tags (user_id, folded, tag)
    select a.id, r.folded, r.tag
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as r(email text, folded text, tag text)
    join identity.users a using (email)`.execute(tx)
  await tx
    .updateTable('studio.profiles')
    .set({ emergency_name: 'Contacto de Muestra', emergency_phone: '6670000001' })
    .where('user_id', '=', ids.get(member) ?? '')
    .execute()
  await insertRequests(tx, ids, moment)
}
