// npm run admin -- create EMAIL | reset-factor EMAIL | service-token [DAYS]: what only the machine's owner may do.
import { runCommand } from './lib/run-command.mjs'

await runCommand('scripts/admin.ts')
