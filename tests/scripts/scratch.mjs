import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'

/** @type {string[]} */
const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/**
 * A folder with these files, removed after the test.
 * @param {Record<string, string | object>} files path → text, or what to write as JSON
 */
export const scratch = (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-test-'))
  folders.push(folder)
  write(folder, files)
  return folder
}

/** @param {string} folder @param {Record<string, string | object>} files */
export const write = (folder, files) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
}
