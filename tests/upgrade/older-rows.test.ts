import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'
import { loadDump } from './load-dump.ts'

const now = new Date('2026-11-16T15:00:00Z')
const { db } = await openTestDatabase({ empty: true, poolSize: 1 })

const member = async (): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with account as (
      insert into identity.users (email, created_at, updated_at)
      values (gen_random_uuid() || '@socio.example', ${now}, ${now}) returning id
    )
    insert into studio.profiles (user_id, full_name, created_at, updated_at)
    select id, 'Ana Prueba López', ${now}, ${now} from account returning user_id as id`.execute(db)
  return rows[0]?.id ?? ''
}

interface Sale {
  buyer: string
  reference: string
  starts: string
  ends: string
  bought?: Date | string
  method?: string
  paid?: number | null
  verified?: Date | string | null
}

const sells = ({ buyer, reference, starts, ends, bought = now, verified = now, ...payment }: Sale) =>
  sql`
    insert into studio.user_plans (user_id, plan_id, reference, name, description, benefits, duration_days,
      classes_remaining, status, payment_status, payment_method, list_price_cents, price_cents, amount_paid_cents,
      start_date, end_date, created_at, updated_at, verified_at)
    select ${buyer}, id, ${reference}, name, description, '{}', duration_days, -1, ${verified ? 'active' : 'frozen'},
      ${verified ? 'completed' : 'pending'}, ${payment.method ?? 'cash'}, price_cents, price_cents, ${payment.paid ?? null},
      ${starts}, ${ends}, ${bought}, ${now}, ${verified} from studio.plans where name = 'Plan de antes'`.execute(
    db,
  )

const writesEntry = (action: string, entity: string, before: object | null, after: object | null) =>
  sql`
    insert into platform.audit_log (at, actor_kind, action, entity, entity_id, before, after)
    values (${now}, 'admin', ${action}, ${entity}, 'x', ${before && JSON.stringify(before)}::jsonb,
      ${after && JSON.stringify(after)}::jsonb)`.execute(db)

const keepsAnswer = (member: string, key: string, answer: object) =>
  sql`
    insert into platform.idempotency_keys (user_id, route, key, body_hash, status, response, created_at)
    values (${member}, 'POST /api/user-schedules', ${key}, '', 200, ${JSON.stringify(answer)}, ${now})`.execute(
    db,
  )

const booked = (starts_at: string, changed: object = {}) => ({
  id: 'a reservation',
  code: 'ok',
  at: now.toISOString(),
  status: 'reserved',
  user_plan_id: '00000000-0000-4000-8000-000000000001',
  starts_at,
  free_cancellation: false,
  cancel_free_minutes: 360,
  cancel_min_minutes: 60,
  ...changed,
})

const seededTerms = `# Términos y Condiciones

*Modelo para un estudio de ejercicio en México. Antes de usarlo, el estudio debe completarlo.*

Estos términos regulan los servicios que presta el estudio, cuyo nombre, domicilio y datos de contacto aparecen en el sitio.

## Reglas

- Un plan sin pago verificado se elimina siete días después de la compra, sin costo para ti.
- Si cancelas con 6 horas o más de anticipación, la clase regresa a tu plan.
- Si cancelas con menos de 6 horas y hasta 60 minutos antes del inicio, se libera tu lugar y la clase cuenta como tomada.
- Con menos de 60 minutos ya no es posible cancelar. Si no asistes, la clase cuenta como tomada.
- Una clase que cancelaste no puede reservarse otra vez.
`
const cleanedTerms = `# Términos y Condiciones

Estos términos regulan los servicios que presta {nombre_del_estudio}, con domicilio en {domicilio}. Contacto: {contacto}.

## Reglas

- Un plan sin pago verificado se elimina {plazo_de_pago} después de la compra, sin costo para ti.
- {reglas_de_cancelacion}
- Una clase que cancelaste no puede reservarse otra vez.
`

// One older studio, brought to the schema of this version.
await loadDump(db, '0024.sql.gz')
await sql`
  insert into studio.plans (name, description, price_cents, duration_days, display_order, created_at, updated_at)
  values ('Plan de antes', 'Un mes', 180000, 30, 1, ${now}, ${now})`.execute(db)
const [ana, eva, erased] = [await member(), await member(), await member()]
for (const [reference, method, paid, starts, ends, verified] of [
  ['EST-AAAAAA', 'cash', 1000, '2036-01-01', '2036-01-30', '2036-02-02T06:59:00Z'],
  ['EST-BBBBBB', 'transfer', 2000, '2036-03-01', '2036-03-30', '2036-02-01T12:00:00Z'],
  ['EST-CCCCCC', 'card', 3000, '2036-05-01', '2036-05-30', '2036-02-02T07:00:00Z'],
  ['EST-DDDDDD', 'transfer', 4000, '2036-07-01', '2036-07-30', null],
] as const)
  await sells({ buyer: ana, reference, method, paid, starts, ends, verified })
for (const [reference, starts, ends, bought] of [
  ['EST-EEEEEE', '2026-10-01', '2026-10-31', '2026-10-01'],
  ['EST-FFFFFF', '2026-10-31', '2026-11-30', '2026-10-05'],
  ['EST-GGGGGG', '2026-12-01', '2026-12-31', '2026-10-06'],
] as const)
  await sells({ buyer: eva, reference, starts, ends, bought })
await writesEntry('instructor.create', 'instructor', null, { display_name: 'Coach Celia' })
await writesEntry('instructor.archive', 'instructor', { display_name: 'Coach Celia' }, { cancelled: 2 })
await writesEntry('export.users', 'export', null, {
  format: 'csv',
  filter: { search: 'Celia', pending: true },
})
await writesEntry(
  'settings.update',
  'settings',
  { name: 'Estudio', phone: '1' },
  { name: 'Casa', phone: '2' },
)
await writesEntry('plan.update', 'plan', { name: '1 Mes' }, { name: 'Un mes' })
// The request of this entry was deleted with the account of its coach.
await sql`update studio.profiles set erased_at = ${now} where user_id = ${erased}`.execute(db)
await sql`
  insert into platform.audit_log (at, actor_kind, action, entity, entity_id, subject_id, after) values
    (${now}, 'instructor', 'substitution.ask', 'scheduled_class', 'a class', ${erased}, '{}'),
    (${now}, 'admin', 'substitution.decline', 'scheduled_class', 'a class', null,
      '{"substitution": "a request", "reason": "Faltó mucho"}'),
    (${now}, 'instructor', 'substitution.ask', 'scheduled_class', 'a class', ${ana}, '{"reason": "Fiebre"}'),
    (${now}, 'admin', 'substitution.decline', 'scheduled_class', 'a class', null,
      '{"substitution": "another request", "reason": "Nadie puede"}')`.execute(db)
await sql`update platform.installation set seeded = 'empty'`.execute(db)
await sql`delete from studio.legal_acceptances`.execute(db)
await sql`delete from studio.legal_documents`.execute(db)
await sql`
  insert into studio.legal_documents (type, version, content, published_at, published_by) values
    ('terms', 1, ${seededTerms}, ${now}, null),
    ('privacy_policy', 1, ${seededTerms}, ${now}, null),
    ('privacy_policy', 2, ${seededTerms}, ${now}, ${ana})`.execute(db)
await sql`
  insert into studio.legal_acceptances (user_id, type, version, accepted_at)
  values (${ana}, 'terms', 1, ${now})`.execute(db)
for (const code of ['VERANO–10', 'VERANO\u200910', 'BUEN\u00A0FIN', 'VERANO-10', 'Ñ—1'])
  await sql`
    insert into studio.discounts (name, code, valid_from, created_at, updated_at)
    values ('Promo', ${code}, '2036-01-01', ${now}, ${now})`.execute(db)
await keepsAnswer(ana, 'free', booked('2026-11-16T21:00:00+00:00'))
await keepsAnswer(ana, 'late', booked('2026-11-16T20:59:59+00:00'))
await keepsAnswer(ana, 'too late', booked('2026-11-16T15:59:59+00:00'))
await keepsAnswer(ana, 'moved', booked('2026-11-16T15:30:00+00:00', { free_cancellation: true }))
await keepsAnswer(ana, 'courtesy', booked('2026-11-18T15:00:00+00:00', { user_plan_id: null }))
await keepsAnswer(ana, 'refused', { id: null, code: 'class_full' })
await migrate(db)

it('payments of an older studio get folios as they were verified, and those at the counter their day', async () => {
  const { rows: folios } = await sql<{ folio: number; place: number; reference: string }>`
    select r.folio, row_number() over (order by u.verified_at, u.id)::integer as place, u.reference
    from studio.user_plans u left join studio.receipts r on r.user_plan_id = u.id
    where u.verified_at is not null order by r.folio`.execute(db)
  expect(folios.map(({ folio }) => folio)).toEqual(folios.map(({ place }) => place))
  expect(folios.slice(-3).map(({ reference }) => reference)).toEqual([
    'EST-BBBBBB',
    'EST-AAAAAA',
    'EST-CCCCCC',
  ])
  const { rows: counter } = await sql`select last_folio from studio.receipt_counter`.execute(db)
  expect(counter).toEqual([{ last_folio: folios.length }])
  const { rows: taken } = await sql`
    select day, method, amount_cents, kind from studio.cash_movements where day > '2036-01-01' order by day`.execute(
    db,
  )
  expect(taken).toEqual([
    { day: '2036-02-01', method: 'cash', amount_cents: 1000, kind: 'payment' },
    { day: '2036-02-02', method: 'card', amount_cents: 3000, kind: 'payment' },
  ])
})

it('plans of an older studio that share a day are kept, and plans that share none cannot overlap from now on', async () => {
  const kept = await db
    .selectFrom('studio.user_plans')
    .select(['reference', 'status', 'shares_days'])
    .where('user_id', '=', eva)
    .orderBy('reference')
    .execute()
  expect(kept).toEqual([
    { reference: 'EST-EEEEEE', status: 'active', shares_days: false },
    { reference: 'EST-FFFFFF', status: 'active', shares_days: true },
    { reference: 'EST-GGGGGG', status: 'active', shares_days: false },
  ])
  const another = { buyer: eva, reference: 'EST-HHHHHH', ends: '2027-01-30' }
  await expect(sells({ ...another, starts: '2026-12-31' })).rejects.toMatchObject({
    constraint: 'user_plans_share_no_day',
  })
  await sells({ ...another, starts: '2027-01-01' })
})

it('legal texts that were seeded lose their instructions, and are drafts with the studio’s data where the owner published none', async () => {
  const documents = await db
    .selectFrom('studio.legal_documents')
    .select(['type', 'version', 'content', 'is_draft'])
    .orderBy('type')
    .orderBy('version')
    .execute()
  expect(documents).toEqual([
    { type: 'privacy_policy', version: 1, content: cleanedTerms, is_draft: true },
    { type: 'privacy_policy', version: 2, content: seededTerms, is_draft: false },
    { type: 'terms', version: 1, content: cleanedTerms, is_draft: true },
  ])
  const inForce = await db.selectFrom('studio.legal_texts_in_force').select(['type', 'version']).execute()
  expect(inForce).toEqual([{ type: 'privacy_policy', version: 2 }])
})

it('entries of an older audit log lose the names of people and keep everything else', async () => {
  const entries = await db
    .selectFrom('platform.audit_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', 'x')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'instructor.create', before: null, after: {} },
    { action: 'instructor.archive', before: {}, after: { cancelled: 2 } },
    {
      action: 'export.users',
      before: null,
      after: { format: 'csv', filter: { search: true, pending: true } },
    },
    {
      action: 'settings.update',
      before: { name: 'Estudio', phone: '1' },
      after: { name: 'Casa', phone: '2' },
    },
    { action: 'plan.update', before: { name: '1 Mes' }, after: { name: 'Un mes' } },
  ])
})

it('entries of declined substitutions are about the coach, without the reason when the account is erased', async () => {
  const entries = await db
    .selectFrom('platform.audit_log')
    .select(['subject_id', 'after'])
    .where('action', '=', 'substitution.decline')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { subject_id: erased, after: { substitution: 'a request' } },
    { subject_id: ana, after: { substitution: 'another request', reason: 'Nadie puede' } },
  ])
})

it('discount codes of an older studio get hyphens and single spaces, unless another discount has that code', async () => {
  const { rows } = await sql<{ code: string }>`
    select code from studio.discounts where valid_from = '2036-01-01' order by created_at, code`.execute(db)
  expect(rows.map(({ code }) => code).sort()).toEqual(
    ['VERANO–10', 'VERANO 10', 'BUEN FIN', 'VERANO-10', 'Ñ-1'].sort(),
  )
})

it('a booking whose answer was stored before the upgrade is answered again with the result of its cancellation', async () => {
  const { rows } = await sql`
    select key, response ->> 'cancellation' as cancellation from platform.idempotency_keys
    where user_id = ${ana} order by key`.execute(db)
  expect(rows).toEqual([
    { key: 'courtesy', cancellation: 'counted' },
    { key: 'free', cancellation: 'returned' },
    { key: 'late', cancellation: 'counted' },
    { key: 'moved', cancellation: 'returned' },
    { key: 'refused', cancellation: null },
    { key: 'too late', cancellation: 'refused' },
  ])
})

it('SIT-12: the site of an older studio stays published', async () => {
  const { rows } = await sql`select published from studio.site`.execute(db)
  expect(rows).toEqual([{ published: true }])
})
