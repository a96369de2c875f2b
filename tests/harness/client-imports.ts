import type { ErrorBody, Import, ImportColumns, ImportRow, ImportRowList } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
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
): Promise<Answer<Checked>> {
  const fields = columns && { columns: JSON.stringify(columns) }
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
  /** Reads rows below the usual headings. */
  async checks(...rows: string[]): Promise<Import> {
    const { status, body } = await checkClients(studio, admin, [HEADINGS, ...rows].join('\n'))
    if (status !== 201) throw new Error(`the file was answered ${status}: ${body.message}`)
    return body.import
  },
  rowsOf: async ({ id }: { id: string }, query = ''): Promise<ImportRow[]> =>
    (await admin.get<ImportRowList>(`/api/admin/imports/${id}/rows?limit=1000${query}`)).body.rows,
  confirms: ({ id }: { id: string }, by = admin) => by.post<Checked>(`/api/admin/imports/${id}/confirm`),
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
