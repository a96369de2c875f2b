import { addDays, type CivilDate } from '@estudio/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { prepareStatement, purchasesToMatch, recordStatement } from '../sales/index.ts'
import { demoAddresses } from './accounts.ts'
import type { DemoMoment } from './members.ts'

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
      from studio.user_plans u join studio.profiles p using (user_id)
      where u.status = 'frozen' order by u.created_at desc, u.reference`.execute(tx)
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
  const actor = { id: rows[0]?.id ?? '', kind: 'admin' } as const
  const bytes = Buffer.from(statementText(await waitingPayments(tx), today))
  const prepared = await prepareStatement({ bytes, purchases: await purchasesToMatch(tx, now) })
  await recordStatement({ tx, actor, now }, prepared, { fileName: 'movimientos-del-banco.csv' })
}
