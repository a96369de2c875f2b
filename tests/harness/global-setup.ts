import { insertBase } from '../../server/src/studio/demo/seed.ts'
import { testEpoch } from './clock.ts'
import { makeKnownStudio } from './known-studio.ts'
import { publishDrafts } from './legal-documents.ts'
import { startRun } from './run.ts'
import { setPublished } from './site.ts'

/** Vitest's: each test file copies a studio with the empty seed whose owner has published its legal texts and the site. */
export default (): Promise<() => Promise<void>> =>
  startRun((db) =>
    db.transaction().execute(async (tx) => {
      await insertBase(tx, testEpoch, false)
      await makeKnownStudio(tx)
      await publishDrafts(tx)
      await setPublished(tx, true)
    }),
  )
