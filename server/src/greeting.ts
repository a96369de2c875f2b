import type { RunningServer } from './start.ts'
import { openDemoAccounts } from './studio/demo/accounts.ts'

/** Where it is and who may sign in: for whoever typed npm start, so on standard output and not in the log. */
export async function greet({ app, context }: RunningServer): Promise<void> {
  const { config } = context
  const bound = app.server.address()
  const isChosen = config.port === 0 && typeof bound === 'object' && bound !== null
  const address = isChosen ? `http://${config.host}:${bound.port}` : config.siteUrl.origin
  const accounts = await openDemoAccounts(context)
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
