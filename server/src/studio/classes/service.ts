import type { ListQuery, StudioClassList } from '@estudio/contract'
import type { Db } from '../../platform/database.ts'
import { listWindow } from '../shared/list-window.ts'
import { classesPage, countClasses } from './store.ts'

interface ClassPage extends StudioClassList {
  offset: number
}

/** The catalogue of classes for staff (DAT-08). Without a page or range all of them: editors offer them as options. */
export async function classList(db: Db, query: ListQuery): Promise<ClassPage> {
  const window = listWindow({ limit: 100, ...query })
  const [rows, total] = await Promise.all([classesPage(db, window), countClasses(db, window.search)])
  const classes = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  return { classes, total, offset: window.offset }
}
