import type { Picture, ShownClassType } from '@estudio/contract'
import { allLevels, texts } from '@estudio/texts'
import type { Db } from '../../../platform/db/database.ts'
import { picturesById } from '../../settings/index.ts'
import { type ClassTypeRow, classTypesOnSite, pictureIdsOf } from './store.ts'

/** The words of the documents, until the owner changes the name or the description of a class of the seed. */
const standardWords = ({ name, description }: ClassTypeRow) =>
  Object.values(texts.classTypes).find(
    (type) => type.name === name.toUpperCase() && type.stored === description,
  )

const toShownClassType = (row: ClassTypeRow, pictures: Map<string, Picture>): ShownClassType => {
  const standard = standardWords(row)
  return {
    id: row.id,
    name: row.name,
    short: standard?.short ?? row.description,
    description: standard?.description ?? row.description,
    note: standard ? allLevels : null,
    color: row.color,
    picture: pictures.get(row.picture_id ?? '') ?? null,
  }
}

/** The class types of the home page, the schedule and the footer. */
export async function shownClassTypes(db: Db): Promise<ShownClassType[]> {
  const rows = await classTypesOnSite(db)
  const pictures = await picturesById(db, pictureIdsOf(rows))
  return rows.map((row) => toShownClassType(row, pictures))
}
