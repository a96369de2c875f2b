import { readConfig } from './platform/config/config.ts'
import { startDatabase } from './platform/db/database-server.ts'
import { isDatabaseAway } from './platform/db/outage.ts'
import { messageOf } from './platform/error-message.ts'
import { createLogger } from './platform/logging.ts'
import { OperatorError } from './platform/operator-error.ts'
import { workUntilSignalled } from './platform/shutdown.ts'
import { terminalLog } from './platform/terminal-log.ts'

const isTakenPort = (error: unknown): error is Error & { address: string; port: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const explain = (error: unknown): string => {
  if (error instanceof OperatorError) return error.message
  if (isTakenPort(error))
    return `Port ${error.port} of ${error.address} is in use. Stop what listens there, or set PORT.`
  if (isDatabaseAway(error)) return `The database was lost during the start: ${messageOf(error)}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel, await terminalLog(process.stdout, process.env))
  const database = startDatabase(config, log)
  database.catch(() => undefined)
  // PostgreSQL starts while the rest of the server is loaded. startServer awaits it and reports a failure.
  const { startServer, printWelcome } = await import('./app/start.ts')
  const server = await startServer({ config, log, database })
  await workUntilSignalled(server, () => printWelcome(server))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
