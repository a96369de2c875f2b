import { startRun } from '../harness/run.ts'
import { seedDemoNow } from '../harness/studio.ts'

/** Playwright's: each worker copies the demo studio. */
export default (): Promise<() => Promise<void>> => startRun(seedDemoNow)
