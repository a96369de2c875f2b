// npm run restore -- FILE: a backup into an empty database.
import { runCommand } from './lib/run-command.mjs'

await runCommand('scripts/restore.ts')
