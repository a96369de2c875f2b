import { type Static, Type } from 'typebox'
import { AuditFilter } from './audit.ts'
import { CivilDate, ListQuery } from './common.ts'
import { MonthQuery } from './figures.ts'
import { PendingFilter, ReceivedFilter } from './plan-changes.ts'
import { StaffReservationFilter } from './reservations.ts'
import { UserFilter } from './users.ts'

/**
 * csv: UTF-8 with BOM, RFC 4180. xlsx: a workbook with one sheet. ndjson: one JSON object per line, with the column titles
 * as keys.
 */
const format = Type.Optional(Type.Union([Type.Literal('csv'), Type.Literal('xlsx'), Type.Literal('ndjson')]))
export type ExportFormat = 'csv' | 'xlsx' | 'ndjson'

const { search, sort } = ListQuery.properties

/** Exports all pages of a list with its search and order. */
export const ListExportQuery = Type.Object({ format, search, sort })
export type ListExportQuery = Static<typeof ListExportQuery>
const asked = ListExportQuery.properties

/** Exports a list with its filters too. */
export const UserExportQuery = Type.Object({ ...asked, ...UserFilter.properties })
export type UserExportQuery = Static<typeof UserExportQuery>
export const AuditExportQuery = Type.Object({ ...asked, ...AuditFilter.properties })
export type AuditExportQuery = Static<typeof AuditExportQuery>
export const PendingExportQuery = Type.Object({ ...asked, ...PendingFilter.properties })
export type PendingExportQuery = Static<typeof PendingExportQuery>
export const ReceivedExportQuery = Type.Object({ ...asked, ...ReceivedFilter.properties })
export type ReceivedExportQuery = Static<typeof ReceivedExportQuery>

/** `week` is any day of a Monday-first week. */
export const ReservationExportQuery = Type.Object({
  ...asked,
  ...StaffReservationFilter.properties,
  week: Type.Optional(CivilDate),
})
export type ReservationExportQuery = Static<typeof ReservationExportQuery>

/** Both days are included; without them the export has no limit of time. */
export const RangeExportQuery = Type.Object({
  format,
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
})
export type RangeExportQuery = Static<typeof RangeExportQuery>

/** By default the running month. */
export const CoachPayExportQuery = Type.Object({ format, ...MonthQuery.properties })
export type CoachPayExportQuery = Static<typeof CoachPayExportQuery>

/** In the order of the list. */
export const CashExportQuery = Type.Object({ ...RangeExportQuery.properties, sort })
export type CashExportQuery = Static<typeof CashExportQuery>
