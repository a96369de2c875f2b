import type { RangeExportQuery, ReservationExportQuery } from '@estudio/contract'
import { joinNames } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { attendanceToExport, reservationsToExport } from '../../reservations/index.ts'
import { clock, yesNo } from '../cells.ts'
import { type Asked, type RowOf, table, title } from '../table.ts'

type Row = RowOf<ReturnType<typeof reservationsToExport>>

const words = texts.admin.exports

const classColumns = [
  [title.date, (row: Row) => row.start_time.slice(0, 10)],
  [title.time, (row: Row) => row.start_time.slice(11, 16)],
  [title.className, (row: Row) => row.name],
  [title.coaches, (row: Row) => joinNames(row.coaches)],
  [title.client, (row: Row) => row.full_name],
  [title.email, (row: Row) => row.email],
] as const

/** Reservations as their list shows them, cancelled ones too. */
export const reservationsTable = ({ db, query, zone }: Asked<ReservationExportQuery>) =>
  table('reservations', reservationsToExport(db, query), [
    ...classColumns,
    [title.status, (row) => words.reservation[row.status]],
    [title.canceledBy, (row) => row.canceled_by && words.canceledBy[row.canceled_by]],
    [title.returned, (row) => (row.class_returned === null ? null : yesNo(row.class_returned))],
    [title.attendance, (row) => row.attendance && words.attendance[row.attendance]],
    [title.bookedAt, (row) => clock(row.created_at, zone)],
    [title.plan, (row) => row.plan],
    [title.reference, (row) => row.reference],
  ])

/** Who came to the classes that have begun. */
export const attendanceTable = ({ db, query, now }: Asked<RangeExportQuery>) =>
  table('attendance', attendanceToExport(db, query, now), [
    ...classColumns,
    [title.attendance, (row) => words.attendance[row.attendance ?? 'none']],
  ])
