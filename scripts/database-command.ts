import { type Config, readConfig } from '../server/src/platform/config/config.ts'
import { type CommandDatabase, commandDatabase } from '../server/src/platform/db/database-server.ts'
import { OperatorError } from '../server/src/platform/operator-error.ts'

const log = { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error }

/** Runs a command of the terminal; an error is printed and ends the process with 1. */
export async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exitCode = 1
  }
}

/** The same on the studio's database. */
export const withDatabase = (
  work: (database: CommandDatabase, config: Config) => Promise<void>,
): Promise<void> =>
  explained(async () => {
    const config = readConfig(process.env)
    const database = await commandDatabase(config, log)
    try {
      await work(database, config)
    } finally {
      await database.release()
    }
  })

/** Progress of a long command, on standard error. */
export const tellProgress = (table: string, rows: number): void =>
  console.error(`  ${table.padEnd(40)} ${rows.toLocaleString('en')} rows`)

/** The command's one argument; without it the process ends with how to use it. */
export function fileArgument(usage: string): string {
  const [file, ...more] = process.argv.slice(2)
  if (file && more.length === 0) return file
  console.error(usage)
  process.exit(2)
}
