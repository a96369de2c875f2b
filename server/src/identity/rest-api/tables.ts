import { type RawBuilder, sql } from 'kysely'

/** The user's id; null for visitors. */
export type TableViewer = string | null

export interface RestTable {
  source: string
  columns: Record<string, 'uuid' | 'text'>
  /** The columns whose name or form differs from the database. */
  shownAs?: Record<string, (viewer: TableViewer) => RawBuilder<unknown>>
  /** The condition for visible rows. Other rows are left out of the answer, not refused. */
  visibleTo(viewer: TableViewer): RawBuilder<unknown>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes a table readable through /rest/v1. Call it before the server listens. */
    showTable(name: string, table: RestTable): void
  }
}

export type RestTables = Map<string, RestTable>

/** The readable tables and columns. Other modules add their own tables. */
export const createTables = (): RestTables =>
  new Map([
    [
      'user_roles',
      {
        source: 'identity.user_roles',
        columns: { user_id: 'uuid', role: 'text' },
        visibleTo: (viewer) => (viewer ? sql`user_id = ${viewer}` : sql`false`),
      },
    ],
  ])
