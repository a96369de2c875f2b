/*
 * A server reduced to its embedded PostgreSQL, run as a process of its own that tests can kill or start as another
 * user. Options come as JSON in argv; the outcome is one line of JSON on standard output, the log goes to stderr.
 */
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'

const write = (message: string) => process.stderr.write(`${message}\n`)
const log = { debug: write, info: write, warn: write, error: write }
const say = (outcome: object) => process.stdout.write(`${JSON.stringify(outcome)}\n`)

try {
  const running = await startEmbeddedPostgres({ ...JSON.parse(process.argv[2] ?? '{}'), log })
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
  process.once('SIGUSR2', () => process.exit(3))
  say({ connection: running.connection })
} catch (error) {
  say({ error: String(error) })
  process.exitCode = 1
}
