import type { StatementAnswer, StatementPayments } from '@estudio/contract'
import { transferReference } from '@estudio/domain'
import { adminToken, type Bench } from './bench.ts'
import { type Row, seconds } from './rows.ts'

const movementCount = 5000
const paidCount = 1000

const timed = async <T>(work: () => Promise<T>): Promise<{ took: number; result: T }> => {
  const started = performance.now()
  const result = await work()
  return { took: (performance.now() - started) / 1000, result }
}

/** One waiting purchase for each of the first members, far in the future. Returns their references. */
async function sellUnpaid({ world }: Bench): Promise<string[]> {
  const references = new Set<string>()
  while (references.size < paidCount)
    references.add(transferReference((below) => Math.floor(Math.random() * below)))
  const rows = await world.query<{ reference: string }>(
    `insert into studio.user_plans (user_id, plan_id, reference, name, description, benefits, duration_days, class_limit,
       classes_remaining, status, payment_status, payment_method, payment_channel, list_price_cents, price_cents, start_date,
       end_date, created_by, created_at, updated_at)
     select m.user_id, p.id, r.reference, p.name, p.description, p.benefits, 30, null, -1, 'frozen', 'pending', 'transfer',
       'transfer', 180000, 180000, current_date + 3000, current_date + 3029, m.user_id, now(), now()
     from (select user_id, row_number() over (order by user_id) as n from studio.profiles) m
     join unnest($1::text[]) with ordinality r(reference, n) using (n)
     cross join (select * from studio.plans order by id limit 1) p
     returning reference`,
    [[...references]],
  )
  return rows.map(({ reference }) => reference)
}

const fileOf = (references: readonly string[]): string => {
  const rows = Array.from({ length: movementCount }, (_, n) => {
    const reference = references[n]
    const amount = reference ? '1,800.00' : `${1 + (n % 3000)}.50`
    return `${1 + (n % 28)}/11/2026,"SPEI RECIBIDO ${reference ?? n} DE MARIANA LOPEZ","",${`"${amount}"`},"9,999.00"`
  })
  return ['Banco', 'Fecha,Concepto,Cargo,Abono,Saldo', ...rows].join('\r\n')
}

/** The time that PostgreSQL alone takes to write the same number of rows. */
const writeRows = ({ world }: Bench) =>
  world.query(
    `with statement as (
       insert into studio.bank_statements (file_name, layout, columns, created_at)
       values ('bench', repeat('0', 64), '{}', now()) returning id)
     insert into studio.bank_movements (statement_id, line, day, amount_cents, concept, reference, fingerprint, match_group)
     select id, n, '2026-11-01', 100, 'SPEI RECIBIDO DE MARIANA LOPEZ', '', repeat(md5(n::text), 2), 'unknown'
     from statement, generate_series(1, $1::integer) n`,
    [movementCount],
  )

/** A month of a large studio from the bank's file: read, matched and written, then all that is certain confirmed. */
export async function* statementRows(bench: Bench): AsyncGenerator<Row> {
  const references = await sellUnpaid(bench)
  const headers = { authorization: `Bearer ${adminToken(bench)}` }
  const send = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(`http://localhost:${bench.server.port}${path}`, { method: 'POST', ...init })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const body = new FormData()
  body.append('file', new File([fileOf(references)], 'movimientos.csv'))
  const floor = await timed(() => writeRows(bench))
  const imported = await timed(() => send<StatementAnswer>('/api/admin/statements', { headers, body }))
  yield {
    what: `import of ${movementCount} movements, ${imported.result.statement.counts.certain} certain`,
    measured: seconds(imported.took),
    beside: { what: 'PostgreSQL, the rows alone', figure: seconds(floor.took) },
    aim: { atMost: 5 },
  }
  const { id } = imported.result.statement
  const confirmed = await timed(() =>
    send<StatementPayments>(`/api/admin/statements/${id}/confirm`, {
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"certain":true}',
    }),
  )
  yield {
    what: `confirmation of ${confirmed.result.paid.length} payments`,
    measured: seconds(confirmed.took),
    aim: { atMost: 5 },
  }
}
