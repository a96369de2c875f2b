import { bundleWorkers, developmentWorkers } from './workers.mjs'

/** Global set-up of Vitest and of Playwright: the tests run the sources. */
export default () => bundleWorkers(developmentWorkers)
