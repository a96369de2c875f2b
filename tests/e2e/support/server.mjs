// The built server with the demo studio, in a folder that goes when it ends. Limits are wide: a whole suite comes from
// one address. The demo passwords are found by the tests in that folder.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dataFolder } from './data-folder.mjs'

const folder = dataFolder()
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    PATH: process.env.PATH,
    PORT: process.env.E2E_PORT,
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'warn',
  },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
