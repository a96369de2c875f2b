import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root, tool } from '../../scripts/lib/project.mjs'
import { scratch, write } from './scratch.mjs'

/**
 * Lints files in a folder of their own as the project configures it.
 * @param {Record<string, string>} files
 * @returns {{ code: string, filename: string, labels: { span: { line: number } }[] }[]}
 */
export function lint(files) {
  const folder = scratch(files)
  for (const path of ['scripts/lint', 'scripts/lib/project.mjs']) {
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  // Our rules need no types, and there is nothing here to take them from.
  const configuration = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
  write(folder, { '.oxlintrc.json': { ...configuration, options: { typeAware: false } } })
  const [program = '', ...oxlint] = tool('oxlint', 'bin/oxlint')
  const { stdout, stderr } = spawnSync(program, [...oxlint, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toMatch(/^{/)
  return JSON.parse(stdout).diagnostics
}
