import { spawnSync } from 'node:child_process'
import { requireNode } from './node-version.mjs'

/** Installs if need be, runs a TypeScript command with this process's arguments and ends with its exit code. @param {string} file */
export async function runCommand(file) {
  requireNode()
  const { ensureInstalled } = await import('./install.mjs')
  const { inProject } = await import('./project.mjs')
  await ensureInstalled()
  const tsx = inProject('node_modules/tsx/dist/cli.mjs')
  const { status } = spawnSync(process.execPath, [tsx, inProject(file), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
