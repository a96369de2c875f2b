import type { ListExportQuery } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { instructorsToExport } from '../../instructors/index.ts'
import { clock } from '../cells.ts'
import { type Asked, table, title } from '../table.ts'

const { columns, details } = texts.admin.coaches

/** The team as its list shows it. */
export const coachesTable = ({ db, query, zone }: Asked<ListExportQuery>) =>
  table('coaches', instructorsToExport(db, query), [
    [title.displayName, (row) => row.display_name],
    [title.name, (row) => row.full_name],
    [title.email, (row) => row.email],
    [columns.bio, (row) => row.bio],
    [details.since, (row) => clock(row.created_at, zone)],
  ])
