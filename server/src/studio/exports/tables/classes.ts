import type { ListExportQuery } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { classesToExport } from '../../classes/index.ts'
import { type Asked, table, title } from '../table.ts'

const { on, off } = texts.admin.classes.activeSwitch

/** The catalogue of classes as its list shows it. */
export const classesTable = ({ db, query }: Asked<ListExportQuery>) =>
  table('classes', classesToExport(db, query), [
    [title.name, (row) => row.name],
    [title.description, (row) => row.description],
    [title.minutes, (row) => row.duration_minutes],
    [title.status, (row) => (row.is_active ? on : off)],
  ])
