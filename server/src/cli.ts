import { parseArgs } from 'node:util'

const usage = `node main.js [serve]                     the server, configured by environment variables
node main.js backup FILE                 everything in one file
node main.js restore FILE                into an empty database
node main.js migrate                     the database to this version, as a start does
node main.js admin COMMAND               administrators, second factors, mail; without COMMAND it lists them`

type Command = (words: string[]) => Promise<unknown>

/** Each command loads only the modules that it needs. */
const commands: Record<string, Command | undefined> = {
  serve: () => import('./main.ts'),
  backup: async (words) => (await import('./commands/backup.ts')).backup(words),
  restore: async (words) => (await import('./commands/restore.ts')).restore(words),
  migrate: async (words) => (await import('./commands/migrate.ts')).migrate(words),
  admin: async (words) => (await import('./commands/admin.ts')).admin(words),
}

const exitWithUsage = (reason: string): never => {
  process.stderr.write(`${reason}\n\n${usage}\n`)
  process.exit(2)
}

const readArguments = () => {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error))
  }
}

// Stack traces show lines of the source files, not of the bundle.
process.setSourceMapsEnabled(true)

const { values, positionals } = readArguments()
const [name = 'serve', ...words] = positionals
if (values.help) process.stdout.write(`${usage}\n`)
else await (commands[name] ?? (() => exitWithUsage(`There is no command ${name}.`)))(words)
