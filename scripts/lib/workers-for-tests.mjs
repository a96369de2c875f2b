import { bundleWorkers, developmentWorkers } from './workers.mjs'

/** Vitest's global set-up: the tests run the sources. */
export const setup = () => bundleWorkers(developmentWorkers)
