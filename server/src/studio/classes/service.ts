import type { ListQuery, StudioClass, StudioClassList } from '@estudio/contract'
import type { Db } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { catalogueFilter, wholeCatalogue } from '../shared/catalogue-filter.ts'
import { listWindow, wholeList } from '../shared/list-window.ts'
import { type ClassRow, classById, classesInOrder, classesPage, countClasses } from './store.ts'

interface ClassPage extends StudioClassList {
  offset: number
}

/** A class of the catalogue as staff see it (DAT-08). */
export const classShape = (row: ClassRow): StudioClass => ({
  id: row.id,
  name: row.name,
  description: row.description,
  duration_minutes: row.duration_minutes,
  is_active: row.is_active,
  created_at: row.created_at.toISOString(),
  version: row.version,
})

/** The catalogue of classes for staff (B01). Without a page or range all of them: editors offer them as options. */
export async function classList(db: Db, query: ListQuery): Promise<ClassPage> {
  const window = listWindow({ ...wholeList, ...query })
  const filter = catalogueFilter(window)
  const [rows, total] = await Promise.all([classesPage(db, filter, window), countClasses(db, filter)])
  return { classes: rows.map(classShape), total, offset: window.offset }
}

/** The query of every class that a list so asked for holds. Throws validation_failed. */
export const classesToExport = wholeCatalogue(classesInOrder)

/** One class of the catalogue. Throws not_found. */
export async function classDetails(db: Db, id: string): Promise<StudioClass> {
  const row = await classById(db, id)
  if (!row) throw errors.notFound('class')
  return classShape(row)
}
