import { prepareSandboxes } from './prepared.ts'

/** Vitest's, before the tests of the embedded PostgreSQL. */
export default prepareSandboxes
