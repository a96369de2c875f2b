import { addDays, type CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { prepareStatement, purchasesToMatch, recordStatement } from '../sales/index.ts'
import { demoAddresses } from './accounts.ts'
import type { DemoMember, DemoMoment } from './members.ts'

/** Adds the payments of the demo plans with their history, cash movements and receipts. */
export async function receiveDemoPayments(tx: Tx, members: readonly DemoMember[]): Promise<void> {
  const plans = members.flatMap((member) => member.plans)
  await sql`
    with paid as (
      insert into studio.payments (user_plan_id, state, method, channel, reference, amount_cents, received_at, received_by)
      select u.id, case when d.verified_at is null then 'pending' else 'completed' end, d.method, d.channel, u.reference,
        case when d.verified_at is not null then u.price_cents end, d.verified_at,
        case when d.verified_at is not null then boss.id end
      from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
        as d(id uuid, method text, channel text, verified_at timestamptz)
      join studio.user_plans u on u.id = d.id
      join identity.users boss on boss.email = ${demoAddresses[0]}
      order by u.created_at
      returning id, user_plan_id, method, amount_cents, received_at, received_by
    ), history as (
      insert into studio.payment_events (payment_id, kind, at, actor_id, amount_cents, paid_after_cents, method_after)
      select p.id, e.kind, e.at, e.actor, e.cents, e.cents, p.method
      from paid p join studio.user_plans u on u.id = p.user_plan_id
      cross join lateral (values ('purchase', u.created_at, u.user_id, null::integer),
        ('verify_payment', p.received_at, p.received_by, p.amount_cents::integer)) e(kind, at, actor, cents)
      where e.at is not null
      order by e.at
    )
    insert into studio.cash_movements (day, user_plan_id, payment_id, kind, method, amount_cents, actor_id, at)
    select (p.received_at at time zone s.timezone)::date, p.user_plan_id, p.id, 'payment', p.method, p.amount_cents, p.received_by,
      p.received_at
    from paid p cross join studio.settings s
    where p.received_at is not null and p.method <> 'transfer'
    order by p.received_at`.execute(tx)
  await sql`
    select studio.issue_receipts(array_agg(user_plan_id order by received_at, user_plan_id))
    from studio.payments where received_at is not null`.execute(tx)
}

/** Closes the days before today. On the last day with cash, fifty pesos are missing. */
export const closeDemoCashDays = (tx: Tx, { today, zone }: DemoMoment): Promise<unknown> =>
  sql`
    with sums as (
      select day, coalesce(sum(amount_cents) filter (where method = 'cash'), 0) as cash,
        coalesce(sum(amount_cents) filter (where method = 'card'), 0) as card
      from studio.cash_movements where day < ${today}::date group by day
    ), counted as (
      select *, case when day = max(day) filter (where cash > 0) over () then 5000 else 0 end as missing from sums
    )
    update studio.cash_days d set expected_cash_cents = c.cash, expected_card_cents = c.card,
      counted_cash_cents = c.cash - c.missing, counted_card_cents = c.card,
      note = case when c.missing > 0 then 'Faltó un billete de 50: se dio de más en un cambio' end,
      closed_at = (d.day + time '20:40') at time zone ${zone}, closed_by = boss.id
    from counted c, identity.users boss
    where c.day = d.day and boss.email = ${demoAddresses[0]}`.execute(tx)

interface Waiting {
  reference: string
  name: string
  pesos: string
}

const waitingPayments = async (tx: Tx): Promise<Waiting[]> =>
  (
    await sql<Waiting>`
      select u.reference, p.full_name as name, (u.price_cents / 100)::text || '.00' as pesos
      from studio.waiting_purchases u join studio.profiles p using (user_id)
      order by u.created_at desc, u.reference`.execute(tx)
  ).rows

/**
 * A statement as a bank writes it: transfers with a payment reference match as certain, transfers with only a name as probable.
 */
const statementText = (waiting: readonly Waiting[], today: CivilDate): string => {
  const day = addDays(today, -1).split('-').reverse().join('/')
  const [named, unnamed] = waiting
  const rows = [
    named && [`SPEI RECIBIDO ${named.reference}`, '', named.pesos],
    unnamed && [`TRANSFERENCIA DE ${unnamed.name.toUpperCase()}`, '', unnamed.pesos],
    ['DEPOSITO EN EFECTIVO TIENDA 0421', '', '350.00'],
    ['COMISION POR MANEJO DE CUENTA', '45.00', ''],
  ]
  const lines = rows.flatMap((row) => (row ? [[day, ...row].join(',')] : []))
  return ['Fecha,Concepto,Cargo,Abono', ...lines].join('\r\n')
}

/** Inserts a bank statement that waits for confirmation. */
export async function insertDemoStatement(tx: Tx, { now, today }: DemoMoment): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.users where email = ${demoAddresses[0]}`.execute(tx)
  const actor = { id: rows[0]?.id ?? '', kind: 'admin', apiKey: null } as const
  const bytes = Buffer.from(statementText(await waitingPayments(tx), today))
  const prepared = await prepareStatement({ bytes, purchases: await purchasesToMatch(tx, now) })
  await recordStatement({ tx, actor, now }, prepared, { fileName: 'movimientos-del-banco.csv' })
}
