import type {
  ErrorBody,
  Import,
  ImportColumns,
  ImportPlanChoices,
  ImportRow,
  ImportRowList,
} from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import { writeImports } from '../../server/src/studio/people/index.ts'
import { type Answer, multipartOf } from './http.ts'
import type { Person } from './people.ts'
import type { Studio } from './studio.ts'

type Checked = { import: Import } & Partial<ErrorBody>

/** Uploads a file of clients as the back office does. */
export async function checkClients(
  { app }: Studio,
  person: Person,
  file: Buffer | string,
  columns?: ImportColumns,
  plans?: ImportPlanChoices,
): Promise<Answer<Checked>> {
  const fields = {
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(plans && { plans: JSON.stringify(plans) }),
  }
  const { payload, headers } = multipartOf(Buffer.from(file), 'text/csv', {
    fileName: 'clientes.csv',
    fields,
  })
  const response = await app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    payload,
    headers: { ...headers, authorization: `Bearer ${await person.token()}` },
  })
  return { status: response.statusCode, body: response.json<Checked>(), headers: response.headers }
}

export const HEADINGS = 'Nombre,Teléfono,Correo,Plan,Clases restantes,Vence'

/** The calls of tests of imports. */
export const importCalls = (studio: Studio, admin: Person) => ({
  /** Confirms an import; the job is not run. */
  asksFor: ({ id }: { id: string }) => admin.post<Checked>(`/api/admin/imports/${id}/confirm`),
  /** Reads rows below the usual headings. */
  async checks(...rows: string[]): Promise<Import> {
    const { status, body } = await checkClients(studio, admin, [HEADINGS, ...rows].join('\n'))
    if (status !== 201) throw new Error(`the file was answered ${status}: ${body.message}`)
    return body.import
  },
  rowsOf: async ({ id }: { id: string }, query = ''): Promise<ImportRow[]> =>
    (await admin.get<ImportRowList>(`/api/admin/imports/${id}/rows?limit=1000${query}`)).body.rows,
  /** Confirms an import and runs the job; answers the import as it is then, or the refusal. */
  async confirms({ id }: { id: string }): Promise<Answer<Checked>> {
    const asked = await admin.post<Checked>(`/api/admin/imports/${id}/confirm`)
    if (asked.status !== 202) return asked
    await writeImports(studio.context)
    const { status, body, headers } = await admin.get<Import>(`/api/admin/imports/${id}`)
    return { status, headers, body: { import: body } }
  },
  undoes: ({ id }: { id: string }) => admin.post<Checked>(`/api/admin/imports/${id}/undo`),
  invites: ({ id }: { id: string }) =>
    admin.post<{ count: number } & Partial<ErrorBody>>(`/api/admin/imports/${id}/invitations`),
})

/** Imports keep their own record, the log its entries; a version only rises, and serial numbers go on. */
const asideFromUndo = ['audit_log', 'imports', 'import_rows', 'rate_counters', 'sessions', 'session_methods']

/** Every row of every table by column, but what an undone import leaves on purpose. */
export async function databaseRows(db: Db): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('studio', 'identity', 'platform') and table_type = 'BASE TABLE'
      and table_name <> all(${asideFromUndo}::text[]) order by 1, 2`.execute(db)
  const found: Record<string, unknown[]> = {}
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'version' as row from ${sql.table(`${schema}.${name}`)} t order by t::text`.execute(
      db,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

export const countProfiles = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from studio.profiles`.execute(db)
  return rows[0]?.count ?? 0
}

/** As a server of the previous version left an import whose confirmation was cut off. */
export const leaveConfirming = (db: Db, { id }: { id: string }): Promise<unknown> =>
  sql`update studio.imports set state = 'confirming', claimed_at = created_at where id = ${id}`.execute(db)

/** Locks the row of an import, so that its progress cannot be written. Returns what lets go of it. */
export async function holdImport(db: Db, { id }: { id: string }): Promise<() => Promise<unknown>> {
  const tx = await db.startTransaction().execute()
  await sql`select from studio.imports where id = ${id} for no key update`.execute(tx)
  return () => tx.rollback().execute()
}

/** An import of new people with a plan of eight classes each, which an administrator has confirmed and no job has written. */
export async function addConfirmedImport(db: Db, people: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with plan as (
      insert into studio.plans (name, description, price_cents, class_limit, duration_days, display_order, created_at, updated_at)
      values ('Mensual del archivo', 'x', 100, 8, 30, 99, now(), now()) returning id),
    account as (
      insert into identity.users (email, created_at, updated_at) values ('duena@correo.example', now(), now()) returning id),
    admin as (
      insert into studio.profiles (user_id, full_name, created_at, updated_at)
      select id, 'Dueña Del Estudio', now(), now() from account returning user_id),
    owner as (
      insert into identity.user_roles (user_id, role, granted_at) select id, 'admin', now() from account),
    made as (
      insert into studio.imports (file_name, columns, headings, state, total, counts, actor, created_at, created_by)
      select 'clientes.csv', '{"full_name":"Nombre","phone":"Tel"}', '{Nombre,Tel}', 'confirming', ${people}::integer,
        jsonb_build_object('new', ${people}::integer, 'changed', 0, 'same', 0, 'refused', 0),
        jsonb_build_object('id', user_id, 'kind', 'admin'), now(), user_id
      from admin returning id),
    written as (
      insert into studio.import_rows (import_id, line, state, fields, full_name, phone, plan_name)
      select made.id, n + 1, 'new', '{full_name,phone,plan}', 'Clienta Del Archivo', (6680000000 + n)::text, 'Mensual del archivo'
      from made, plan, generate_series(1, ${people}::integer) n)
    select id from made`.execute(db)
  return rows[0]?.id ?? ''
}

export const importProgress = (db: Db, id: string) =>
  db
    .selectFrom('studio.imports')
    .select(['state', 'done', 'counts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The people of `addConfirmedImport`, their plans, and the classes of these plans. */
export async function peopleAndPlans(db: Db) {
  const { rows } = await sql<{ people: number; plans: number; granted: number }>`
    select count(distinct p.user_id) as people, count(u.id) as plans, coalesce(sum(l.delta), 0)::integer as granted
    from studio.profiles p left join studio.user_plans u on u.user_id = p.user_id
    left join studio.plan_ledger l on l.user_plan_id = u.id
    where p.full_name = 'Clienta Del Archivo'`.execute(db)
  return rows[0]
}
