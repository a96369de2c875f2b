import { type Static, Type } from 'typebox'
import { CivilDate } from './common.ts'
import { Role } from './users.ts'

/** csv: UTF-8 with BOM, RFC 4180. ndjson: one JSON object a line, its keys the same column titles. */
const format = Type.Optional(Type.Union([Type.Literal('csv'), Type.Literal('ndjson')]))
export type ExportFormat = 'csv' | 'ndjson'

/** Users as the list shows them with the same search and filters, all pages. */
export const UserExportQuery = Type.Object({
  format,
  search: Type.Optional(Type.String({ maxLength: 100 })),
  excludeRole: Type.Optional(Role),
  role: Type.Optional(Role),
  pending: Type.Optional(Type.Boolean()),
})
export type UserExportQuery = Static<typeof UserExportQuery>

/** `week`: any day of a Monday-first week; this week without it. */
export const WeekExportQuery = Type.Object({ format, week: Type.Optional(CivilDate) })
export type WeekExportQuery = Static<typeof WeekExportQuery>

/** Civil days of the studio, both included; without them everything. */
export const RangeExportQuery = Type.Object({
  format,
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
})
export type RangeExportQuery = Static<typeof RangeExportQuery>

/** Discounts as the list shows them with the same search, all pages. */
export const DiscountExportQuery = Type.Object({
  format,
  search: Type.Optional(Type.String({ maxLength: 100 })),
})
export type DiscountExportQuery = Static<typeof DiscountExportQuery>
