import { insertBase } from '../../server/src/studio/demo/seed.ts'
import { testEpoch } from './clock.ts'
import { startRun } from './run.ts'

/** Vitest's: each test file copies a studio with the empty seed. */
export default (): Promise<() => Promise<void>> =>
  startRun((db) => db.transaction().execute((tx) => insertBase(tx, testEpoch, false)))
