import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** DATA_DIR of this worker's server, so that its tests find what the server keeps there. */
export const dataFolder = join(tmpdir(), `estudio-e2e-${process.env.E2E_PORT}`)
