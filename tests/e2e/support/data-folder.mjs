import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** DATA_DIR of this run's server: one for each port, so that the tests find what it keeps there. */
export const dataFolder = () => join(tmpdir(), `estudio-e2e-${process.env.E2E_PORT}`)
