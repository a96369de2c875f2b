import { demoAccounts } from './first-start.ts'
import { readConfig } from './platform/config.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts'
import { OperatorError } from './platform/operator-error.ts'
import { type RunningServer, startServer } from './start.ts'

// Longer than any request may take; what still hangs then is cut.
const patienceMs = 40_000

/** Where it is and who may sign in: for whoever typed npm start, so on standard output and not in the log. */
async function greet({ app, context }: RunningServer): Promise<void> {
  const { config } = context
  const bound = app.server.address()
  const isChosen = config.port === 0 && typeof bound === 'object' && bound !== null
  const address = isChosen ? `http://${config.host}:${bound.port}` : config.siteUrl.origin
  const accounts = await demoAccounts(context)
  const lines = [
    '',
    `  Estudio   ${address}`,
    `  Admin     ${address}/admin/`,
    ...(config.smtpUrl || !config.isLoopback ? [] : [`  Mail      ${address}/buzon`]),
    ...(accounts.length > 0 ? ['', '  Demo accounts:'] : []),
    ...accounts.map(([email, password]) => `    ${email.padEnd(24)} ${password}`),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** The first signal stops in order, the second at once. */
function stopOnSignals({ stop, context }: RunningServer): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    context.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), patienceMs).unref()
    void stop().then(() => process.exit(0))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

const isTakenPort = (error: unknown): error is Error & { address: string; port: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Faults that the person at the terminal can mend are told without a stack. */
const explain = (error: unknown): string => {
  if (error instanceof OperatorError || error instanceof EmbeddedPostgresError) return error.message
  if (isTakenPort(error))
    return `Port ${error.port} of ${error.address} is in use. Stop what listens there, or set PORT.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  const server = await startServer(readConfig(process.env))
  stopOnSignals(server)
  await greet(server)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
