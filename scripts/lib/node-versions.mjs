import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './install.mjs'
import { inProject } from './project.mjs'

/** @param {string} program */
const versionOf = (program) => execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()

/**
 * The program of the newest Node.js of a major version, in .cache/: npm's package `node` brings it.
 * @param {number} major @returns {string | undefined} undefined, and a message, where it cannot be installed
 */
export const findNode = (major) => {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath
  const folder = inProject('.cache', `node-${major}`)
  const program = join(folder, 'node_modules/node/bin/node')
  try {
    if (!existsSync(program)) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), '{}')
      const [command = '', ...args] = npm()
      const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
      execFileSync(command, [...args, 'install', ...options, `node@${major}`], {
        cwd: folder,
        stdio: 'inherit',
      })
    }
    console.log(`Node.js ${versionOf(program)}`)
    return program
  } catch (error) {
    console.error(
      `Node.js ${major} could not be installed: ${error instanceof Error ? error.message : error}`,
    )
    return undefined
  }
}
