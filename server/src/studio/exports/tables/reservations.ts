import type { RangeExportQuery, ReservationExportQuery } from '@estudio/contract'
import { joinNames } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { attendanceToExport, reservationsToExport } from '../../reservations/index.ts'
import { type RowOf, type TableInput, table, title, wallClock, yesNo } from '../table.ts'

type ReservationExportRow = RowOf<ReturnType<typeof reservationsToExport>>

const exportTexts = texts.admin.exports

const classColumns = [
  [title.date, (row: ReservationExportRow) => row.start_time.slice(0, 10)],
  [title.time, (row: ReservationExportRow) => row.start_time.slice(11, 16)],
  [title.className, (row: ReservationExportRow) => row.name],
  [title.coaches, (row: ReservationExportRow) => joinNames(row.coaches)],
  [title.client, (row: ReservationExportRow) => row.full_name],
  [title.email, (row: ReservationExportRow) => row.email],
] as const

export const reservationsTable = ({ db, query, zone }: TableInput<ReservationExportQuery>) =>
  table('reservations', reservationsToExport(db, query), [
    ...classColumns,
    [title.status, (row) => exportTexts.reservation[row.status]],
    [title.canceledBy, (row) => row.canceled_by && exportTexts.canceledBy[row.canceled_by]],
    [title.returned, (row) => (row.class_returned === null ? null : yesNo(row.class_returned))],
    [title.attendance, (row) => row.attendance && exportTexts.attendance[row.attendance]],
    [title.bookedAt, (row) => wallClock(row.created_at, zone)],
    [title.plan, (row) => row.plan],
    [title.reference, (row) => row.reference],
  ])

/** Of the classes that have begun. */
export const attendanceTable = ({ db, query, now }: TableInput<RangeExportQuery>) =>
  table('attendance', attendanceToExport(db, query, now), [
    ...classColumns,
    [title.attendance, (row) => exportTexts.attendance[row.attendance ?? 'none']],
  ])
