// npm run backup -- FILE: everything in the database into one file, beside a running server or without one.
import { runCommand } from './lib/run-command.mjs'

await runCommand('scripts/backup.ts')
