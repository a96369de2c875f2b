import type { Tx } from '../../server/src/platform/db/database.ts'
import { classTypes, documentStudio } from '../../server/src/studio/demo/catalogue.ts'
import { setSettings } from './settings.ts'

const documentWords = (name: string): string =>
  classTypes.find((type) => type.name === name)?.description ?? name

/** Makes a new studio the studio of the documents: named, in its city, and with their texts and classes. */
export const makeKnownStudio = async (tx: Tx): Promise<void> => {
  await setSettings(tx, documentStudio)
  await tx.updateTable('studio.site').set({ document_texts: true }).execute()
  // An update would raise the versions of the classes.
  const examples = await tx.deleteFrom('studio.classes').returningAll().execute()
  await tx
    .insertInto('studio.classes')
    .values(
      examples.map((example) => ({
        ...example,
        description: documentWords(example.name),
        is_example: false,
      })),
    )
    .execute()
}
