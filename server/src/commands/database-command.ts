import { type Config, readConfig } from '../platform/config/config.ts'
import { type CommandDatabase, commandDatabase } from '../platform/db/database-server.ts'
import { OperatorError } from '../platform/operator-error.ts'

const log = { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error }

/** Runs `work`. On an error it prints the message and exits with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exitCode = 1
  }
}

export const withDatabase = (
  work: (database: CommandDatabase, config: Config) => Promise<void>,
): Promise<void> =>
  runCommand(async () => {
    const config = readConfig(process.env)
    const database = await commandDatabase(config, log)
    try {
      await work(database, config)
    } finally {
      await database.release()
    }
  })

export const printProgress = (table: string, rows: number): void =>
  console.error(`  ${table.padEnd(40)} ${rows.toLocaleString('en')} rows`)

export function exitWithUsage(usage: string): never {
  console.error(usage)
  process.exit(2)
}

export function fileArgument(words: string[], usage: string): string {
  const [file, ...more] = words
  return file && more.length === 0 ? file : exitWithUsage(usage)
}
